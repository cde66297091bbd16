import { act, render, screen } from '@testing-library/react';
import { remaining, useNow } from './time';

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

  it('keeps more than 99 days whole', () => {
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

describe('useNow', () => {
  function Clock() {
    return <output>{useNow(1000)}</output>;
  }

  it('follows the clock and stops with its component', () => {
    jest.useFakeTimers({ now: NOW });
    const { unmount } = render(<Clock />);
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByRole('status')).toHaveTextContent(String(NOW + 3000));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
