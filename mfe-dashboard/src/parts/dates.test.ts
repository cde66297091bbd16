import { runInThisContext } from 'node:vm';
import { formatDate, formatDateTime, formatDay, formatIsoDay } from './dates';

/** Changes the time zone of the device; `process` inside a test is a copy. */
const moveTo = (timeZone: string) => void runInThisContext(`process.env.TZ = '${timeZone}'`);

const initial = new Intl.DateTimeFormat().resolvedOptions().timeZone;
afterAll(() => moveTo(initial));

test('times follow the time zone of the device when it changes', () => {
  const at = '2026-10-24T15:20:00.000Z';
  const shown = (timeZone: string) => {
    moveTo(timeZone);
    return [formatDate(at), formatDateTime(at), formatIsoDay(at), formatDay('2026-10-24')];
  };
  expect(shown('America/New_York')).toEqual(['Oct 24, 2026', 'Oct 24, 2026, 11:20', '2026-10-24', 'Oct 24, 2026']);
  expect(shown('Australia/Lord_Howe')).toEqual(['Oct 25, 2026', 'Oct 25, 2026, 02:20', '2026-10-25', 'Oct 24, 2026']);
  expect(shown('Asia/Kathmandu')).toEqual(['Oct 24, 2026', 'Oct 24, 2026, 21:05', '2026-10-24', 'Oct 24, 2026']);
});
