import { prettyDOM } from '@testing-library/dom';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Globals that jsdom lacks, or whose jsdom version Node's fetch rejects. FormData, Blob and File stay those of jsdom,
 * because its XMLHttpRequest uploads only them.
 */
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

/**
 * jsdom with Node's fetch. `standAt(url)` moves the page to the origin of an API host: in production, pages and API have
 * the same origin. Prints the page's HTML when a test fails.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) this.global[name] = globalThis[name];
    // Node's default instead of Jest's 100: React creates an error for each element, and 100 frames took a tenth of the
    // tests' CPU time.
    this.global.Error.stackTraceLimit = 10;
    const { dom } = this;
    this.global.standAt = (url) => {
      dom.reconfigure({ url });
      // jsdom's XMLHttpRequest reads the origin from here, and `reconfigure` does not change it.
      dom.window._origin = new URL(url).origin;
    };
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') console.log(`The page of "${test.name}":\n${prettyDOM(this.global.document.body)}`);
  }
}
