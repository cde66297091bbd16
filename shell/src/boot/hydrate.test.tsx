import { MessageChannel } from 'node:worker_threads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { REMOTE_CONTRACT, type RegistryEntry } from 'shared-contract';
import { addCatalogue, configure, createAppStore, startI18n } from 'shared-state';
import { App } from '../app';
import { catalogue } from '../locales';
import { Remotes } from '../remotes/remotes';
import { CONFIG } from '../testing/config';
import { hydrateServed } from './hydrate';
import { LiveRoutes } from './live-routes';

declare function standAt(url: string): void;

const entry: RegistryEntry = {
  name: 'mfe_page',
  areas: [{ prefix: '/page', session: false }],
  version: '1',
  manifest: '/remotes/mfe_page/1/mf-manifest.json',
};

function Page() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <>
      <textarea id="message" />
      <button onClick={() => setBroken(true)}>Break</button>
    </>
  );
}

// jsdom has none.
Object.assign(globalThis, { MessageChannel });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('a page that fails after hydration is put back with what the visitor has typed', async () => {
  standAt('http://localhost/page');
  document.body.innerHTML = `<div id="root"><h1>Served</h1><textarea id="message"></textarea></div>
    <div id="incomplete" role="alert" hidden><button>Retry</button></div>`;
  configure(CONFIG);
  const texts = startI18n('en');
  await addCatalogue('shell', catalogue);
  const store = createAppStore();
  const registry = { remotes: [entry] };
  const module = {
    contract: REMOTE_CONTRACT,
    namespace: 'mfe_page',
    catalogue: () => Promise.resolve({ default: {} }),
    routes: [{ path: '/page', Component: Page }],
  };
  const remotes = new Remotes({
    registry,
    load: () => Promise.resolve({ exposed: { remote: module }, drop: () => undefined }),
    refresh: () => Promise.resolve(registry),
    report: () => undefined,
  });
  const served = { registry, config: CONFIG, remote: 'mfe_page', version: '1', loaderData: {} };
  void hydrateServed({
    served: { ...served, at: Date.now(), origin: 'http://localhost', language: 'en', answers: null },
    parts: { remotes, store, renew: () => undefined },
    begin: (live) => () => (
      <App remotes={remotes} store={store} texts={texts} slots={{ find: () => Promise.reject(new Error('none')) }}>
        <LiveRoutes live={live} />
      </App>
    ),
  });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Break' });
  await user.type(screen.getByRole('textbox'), 'May I visit on Sunday?');
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(screen.getByRole('heading', { name: 'Served' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('May I visit on Sunday?');
});
