import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks or has a version of that Node's fetch refuses. FormData, Blob and File stay jsdom's, as uploads use XHR. */
const NODE_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom with Node's fetch; `jsdom.reconfigure({ url })` lets a test stand on its API host's origin. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    this.global.jsdom = this.dom;
  }
}
