import { act, screen } from '@testing-library/react';
import type { FormsState } from '../../worker/protocol';
import { renderSite } from '../testing/render-site';
import { OfflineForms } from './offline-forms';

const worker = Object.assign(new EventTarget(), { controller: { postMessage: () => undefined } });
beforeAll(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker }));
afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Sends the page the service worker's report of waiting messages: the times at which they were written. */
const report = (waiting: FormsState['waiting']) =>
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { state: { waiting, settled: [] } } })));
const notice = () => screen.queryByText(/will be sent when you are online/);

test('the notice of a waiting message can be closed, and returns for a later message', async () => {
  const { user } = await renderSite('/', { routes: [{ path: '/', element: <OfflineForms /> }] });
  report([1]);
  expect(notice()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).not.toBeInTheDocument();
  report([]);
  report([2]);
  expect(notice()).toBeVisible();
});
