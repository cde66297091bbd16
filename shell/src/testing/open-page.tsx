import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataRouter } from 'react-router-dom';
import { REMOTE_CONTRACT, type RegistryEntry, type RemoteModule } from 'shared-contract';
import { addCatalogue, configure, createAppStore, startI18n } from 'shared-state';
import { App } from '../app';
import { LiveRoutes } from '../boot/live-routes';
import { catalogue } from '../locales';
import { LiveRouter } from '../remotes/live-router';
import { Remotes } from '../remotes/remotes';
import { countRedirects } from '../remotes/count-redirects';
import { createShellRouter } from '../router';
import { CONFIG } from './config';

declare function standAt(url: string): void;

const entry = (name: string, prefix: string): RegistryEntry => ({
  name,
  areas: [{ prefix, session: false }],
  version: '2',
  manifest: `/remotes/${name}/2/mf-manifest.json`,
});
const faulty = entry('mfe_page', '/page');
const GOOD = { version: '1', manifest: '/remotes/mfe_page/1/mf-manifest.json' };

export const Works = () => <h1>It works</h1>;
const works = [{ path: '/page', Component: Works }];

export const WAYS = ['first load', 'navigation'] as const;
type Way = (typeof WAYS)[number];

let router: DataRouter | undefined;
let stopCounting: (() => void) | undefined;
export let told: string[];

/** Opens `/page` of a remote whose newest release has the given parts; the good one works. */
export async function open(parts: () => object, way: Way, hasGood: boolean) {
  standAt(`http://localhost${way === 'navigation' ? '/' : '/page'}`);
  configure(CONFIG);
  const texts = startI18n('en');
  await addCatalogue('shell', catalogue);
  const store = createAppStore();
  const release = { parts };
  told = [];
  const registry = { remotes: [{ ...faulty, ...(hasGood && { good: GOOD }) }, entry('mfe_home', '/')] };
  const remotes = new Remotes({
    registry,
    load: ({ version }, _attempt, name) => {
      const module: RemoteModule = {
        contract: REMOTE_CONTRACT,
        namespace: name,
        catalogue: () => Promise.resolve({ default: {} }),
        routes: name === 'mfe_home' ? [{ path: '/', element: <h1>Home</h1> }] : works,
      };
      return Promise.resolve().then(() => {
        const own = name === 'mfe_page' && version === '2' ? release.parts() : {};
        return { exposed: { remote: { ...module, ...own } }, drop: () => undefined };
      });
    },
    refresh: () => Promise.resolve(registry),
    report: (kind, _remote, version) => told.push(`${kind} ${version}`),
  });
  const live = new LiveRouter((renew) => createShellRouter({ remotes, store, renew }));
  router = live.current;
  stopCounting = countRedirects(live);
  render(
    <App remotes={remotes} store={store} texts={texts} slots={{ find: () => Promise.reject(new Error('none')) }}>
      <LiveRoutes live={live} />
    </App>,
  );
  if (way === 'navigation') {
    await screen.findByRole('heading', { name: 'Home' });
    act(() => void live.current.navigate('/page'));
  }
  return { live, release };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  router?.dispose();
  stopCounting?.();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

export const working = () => screen.findByRole('heading', { name: 'It works' });
export const retried = async (release: { parts: () => object }) => {
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  release.parts = () => ({});
  await userEvent.click(retry);
  expect(await working()).toBeInTheDocument();
};
