/** Timers that stay real: only the date is faked, so that the host keeps running. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

const SECOND_MS = 1000;

/** Moves the clock forward for the rest of the test. */
export const laterBySeconds = (seconds: number) =>
  jest.useFakeTimers({ now: Date.now() + seconds * SECOND_MS, doNotFake: TIMERS });

export const later = (minutes: number) => laterBySeconds(minutes * 60);

afterEach(() => jest.useRealTimers());
