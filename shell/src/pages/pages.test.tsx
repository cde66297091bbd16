import { screen, within } from '@testing-library/react';
import type { RuntimeConfig } from 'shared-contract';
import { LoadError } from 'shared-ui/slots';
import { CONFIG } from '../testing/config';
import { page, renderSite } from '../testing/render-site';
import { NotFoundPage } from './not-found-page';
import { RemoteFailedPage } from './remote-failed-page';

describe('the not-found page', () => {
  it('links to the home page and the projects', async () => {
    const { user } = await renderSite('/nowhere', {
      standIns: [{ path: '*', element: <NotFoundPage /> }],
    });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'See our projects' })).toHaveAttribute('href', '/projects');
    await user.click(main.getByRole('link', { name: 'Back to the home page' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('is shown within the frame if no route matches', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderSite('/nowhere', { routes: [page('/', 'Welcome')] });
    expect(screen.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

const NOT_LOADED = 'This part of the site could not be loaded';
const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
const NOT_DELIVERED = 'Some files could not be loaded from the server. Please try again in a few minutes.';
/** Webpack's error for a failed chunk. */
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/7.js' });

describe('the page of a remote that cannot be loaded', () => {
  const failed = (
    path: string,
    busy: boolean,
    onRetry = () => undefined,
    error: unknown = new LoadError('network', ''),
  ) =>
    renderSite(path, {
      routes: [],
      standIns: [{ path, element: <RemoteFailedPage error={error} onRetry={onRetry} busy={busy} /> }],
    });

  it.each<[kind: string, error: unknown, title: string, text: string]>([
    ['the network', new LoadError('network', ''), NOT_LOADED, UNREACHABLE],
    ['the network, for a chunk', chunkError, NOT_LOADED, UNREACHABLE],
    ['the server, for a chunk', chunkError, NOT_LOADED, NOT_DELIVERED],
    ['the server', new LoadError('server', ''), NOT_LOADED, NOT_DELIVERED],
    ['the contract version', new LoadError('incompatible', ''), NOT_LOADED, 'Its current version is not compatible'],
    ['its code', new Error('broken'), 'This page could not be shown', 'Something went wrong on our side.'],
  ])('explains a failure of %s', async (_cause, error, title, text) => {
    // jsdom has no resource timing.
    const timing = { responseStatus: text === NOT_DELIVERED ? 503 : 0 };
    Object.assign(performance, { getEntriesByName: () => [timing] });
    await failed('/', false, undefined, error);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('has a message, Retry and a phone number', async () => {
    const onRetry = jest.fn();
    const { user } = await failed('/', false, onRetry);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: NOT_LOADED })).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'Call +880 1711-222 333' })).toHaveAttribute('href', 'tel:+8801711222333');
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('disables the button during a retry', async () => {
    await failed('/', true);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled();
  });

  it('has a main landmark if the frame has none', async () => {
    await failed('/dashboard', false);
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

describe('a crash', () => {
  const Broken = () => {
    throw new Error('broken');
  };

  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is shown within the frame, with a button that reloads', async () => {
    const reload = jest.fn();
    const { user } = await renderSite('/', { routes: [{ path: '/', element: <Broken /> }], reload });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of the frame is shown without the frame', async () => {
    const config = JSON.parse(JSON.stringify({ ...CONFIG, contact: null })) as RuntimeConfig;
    await renderSite('/', { config });
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});
