import { remaining } from './time';

const NOW = Date.parse('2026-01-10T12:00:00Z');

describe('remaining', () => {
  it('counts days, hours, minutes and seconds, padded to two digits', () => {
    expect(remaining('2026-01-12T15:04:05Z', NOW)).toEqual({
      days: '02',
      hours: '03',
      minutes: '04',
      seconds: '05',
      over: false,
    });
  });

  it('does not truncate more than 99 days', () => {
    expect(remaining('2026-12-31T12:00:00Z', NOW).days).toBe('355');
  });

  it.each(['2026-01-10T12:00:00Z', '2026-01-01T00:00:00Z', '', 'soon', null, undefined])(
    'is over, with zeros, for %p',
    (target) => {
      expect(remaining(target, NOW)).toEqual({ days: '00', hours: '00', minutes: '00', seconds: '00', over: true });
    },
  );

  it('is not over in the last second', () => {
    expect(remaining('2026-01-10T12:00:00.500Z', NOW)).toMatchObject({ seconds: '00', over: false });
  });
});
