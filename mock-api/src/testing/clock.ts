/** All but the date: the host's own work goes on. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

const SECOND_MS = 1000;

/** For the rest of the test it is so many seconds later. */
export const laterBySeconds = (seconds: number) =>
  jest.useFakeTimers({ now: Date.now() + seconds * SECOND_MS, doNotFake: TIMERS });

/** For the rest of the test it is so many minutes later. */
export const later = (minutes: number) => laterBySeconds(minutes * 60);

afterEach(() => jest.useRealTimers());
