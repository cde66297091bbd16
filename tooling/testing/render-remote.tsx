import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createTestHost, type Fixtures, type TestHost } from 'mock-api/testing';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import {
  readSession,
  type Area,
  type Language,
  type ReleaseDeclaration,
  type RemoteModule,
  type RuntimeConfig,
} from 'shared-contract';
import { api, configure, createAppStore, logIn, requestContext, startI18n, type AppStore } from 'shared-state';
import { StyleSheetManager } from 'styled-components';
import { standaloneRoutes, RemoteApp } from '../standalone/remote-app';

declare function standAt(url: string): void;
declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** The configuration that page tests run with; its texts are not the demo's, so that nothing passes by coincidence. */
export const TEST_CONFIG: RuntimeConfig = {
  apiBaseUrl: '',
  brand: { name: 'Testbuild Homes', tagline: 'Built to be tested', description: 'A developer for tests.' },
  contact: {
    phones: ['+880 1711-111 111', '+880 1822-222 222'],
    email: 'office@testbuild.example',
    address: '1 Test Road',
    city: 'Chattogram',
  },
  social: {
    facebook: 'https://facebook.example/t',
    youtube: 'https://youtube.example/t',
    linkedin: 'https://linkedin.example/t',
    instagram: 'https://instagram.example/t',
    whatsapp: 'https://whatsapp.example/t',
  },
  officeMap: '',
  features: { languages: false },
};

// Responses of the real host arrive at any time, as in a browser, so React updates happen outside `act`.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

const VISIBILITY = /^(?:display|visibility|opacity|pointer-events)$/;

/**
 * A Stylis plugin that removes all declarations that do not affect visibility. jsdom compares each element of a page with
 * every rule, so the other declarations would take a quarter of the tests' time.
 */
const onlyVisibility = (element: { type: string; props: string | string[]; value: string }) => {
  if (element.type === 'decl' && !VISIBILITY.test(String(element.props))) element.value = '';
};

const running: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  cleanup();
  for (const stop of running.splice(0).reverse()) await stop();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

async function sessionOf(host: TestHost) {
  const session = readSession(await host.session());
  if (session === null) throw new Error('The test host started no session.');
  return session;
}

export interface RenderOptions {
  /** Rows of the fresh API host. */
  fixtures?: Fixtures;
  /** An API host to use instead of a new one. */
  host?: TestHost;
  /** Starts with a session of the test host's agent. */
  session?: boolean;
  /** Language that the visitor chose; default: English. */
  language?: Language;
  /** Replaces parts of `TEST_CONFIG`. */
  config?: Partial<RuntimeConfig>;
  /** Options of user-event, such as `advanceTimers` with fake timers. */
  userOptions?: Parameters<typeof userEvent.setup>[0];
}

/** The mounted page with its host, store and router. */
export interface RenderedRemote {
  /** Unmounts the page before the test ends. */
  unmount: () => void;
  user: UserEvent;
  router: DataRouter;
  store: AppStore;
  host: TestHost;
}

/** The areas of the remote that the current test file belongs to. */
async function ownAreas(): Promise<readonly Area[]> {
  const { testPath = '' } = expect.getState();
  for (let folder = dirname(testPath); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'src/release.ts');
    if (existsSync(path)) return ((await import(path)) as { release: ReleaseDeclaration }).release.areas;
  }
  throw new Error(`${testPath} is not in a remote: no parent folder has src/release.ts.`);
}

/** Mounts a remote's real pages at a path, with a fresh store and a real API host. Everything is stopped after the test. */
export async function renderRemote(
  remote: RemoteModule,
  path: string,
  options: RenderOptions = {},
): Promise<RenderedRemote> {
  const host = options.host ?? (await createTestHost(options.fixtures));
  if (options.host === undefined) running.push(() => host.stop());

  standAt(new URL(path, host.url).href);
  configure({ ...TEST_CONFIG, ...options.config });
  const { language = 'en' } = options;
  window.localStorage.setItem('language', language);
  startI18n(language);
  const store = createAppStore();
  running.push(() => void store.dispatch(api.util.resetApiState()));
  if (options.session) store.dispatch(logIn(await sessionOf(host)));

  const router = createMemoryRouter(standaloneRoutes(remote, await ownAreas(), store), {
    initialEntries: [path],
    getContext: () => requestContext(store),
  });
  running.push(() => router.dispose());
  const user = userEvent.setup(options.userOptions);
  const { unmount } = render(
    <StyleSheetManager stylisPlugins={[onlyVisibility]}>
      <RemoteApp remote={remote} store={store} router={router} />
    </StyleSheetManager>,
  );
  return { user, router, store, host, unmount };
}
