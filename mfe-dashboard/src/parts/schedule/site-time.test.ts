import { fromSiteTime, toSiteTime } from './site-time';

test.each([
  ['2027-01-31T09:30', 'Asia/Dhaka', '2027-01-31T03:30:00.000Z'],
  ['2027-01-01T00:00', 'Asia/Dhaka', '2026-12-31T18:00:00.000Z'],
  ['2027-07-01T12:00', 'Europe/Berlin', '2027-07-01T10:00:00.000Z'],
  ['2027-03-28T03:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T01:59', 'Europe/Berlin', '2027-10-30T23:59:00.000Z'],
  ['9999-12-31T23:59', 'Asia/Dhaka', '9999-12-31T17:59:00.000Z'],
  ['2027-06-01T08:00', 'UTC', '2027-06-01T08:00:00.000Z'],
])('%s in %s is %s', (written, timeZone, instant) => {
  expect(fromSiteTime(written, timeZone)).toBe(instant);
  expect(toSiteTime(new Date(instant), timeZone)).toBe(written);
});

test('an incomplete time is not converted', () => {
  expect(fromSiteTime('', 'Asia/Dhaka')).toBeNull();
});
