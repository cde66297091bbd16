import { act, renderHook } from '@testing-library/react';
import { useMinimumVisible } from './use-minimum-visible';

const MS = 1500;

function start(active: boolean) {
  return renderHook((now: boolean) => useMinimumVisible(now, MS), { initialProps: active });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('useMinimumVisible', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is not visible before anything was active', () => {
    const { result } = start(false);
    pass(5000);
    expect(result.current).toBe(false);
  });

  it('is visible immediately, and for the minimum time of a short activity', () => {
    const { result, rerender } = start(false);
    rerender(true);
    expect(result.current).toBe(true);
    pass(100);
    rerender(false);
    pass(MS - 101);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('is visible for the minimum time after an occasion without activity', () => {
    const { result, rerender } = renderHook((path: string) => useMinimumVisible(false, MS, path), {
      initialProps: '/',
    });
    expect(result.current).toBe(false);
    rerender('/about');
    pass(MS - 1);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('ignores an occasion at the end of an activity', () => {
    const { result, rerender } = renderHook(({ active, path }) => useMinimumVisible(active, MS, path), {
      initialProps: { active: false, path: '/' },
    });
    rerender({ active: true, path: '/' });
    pass(2 * MS);
    rerender({ active: false, path: '/about' });
    expect(result.current).toBe(false);
  });

  it('stays while a long activity lasts and ends with it', () => {
    const { result, rerender } = start(true);
    pass(10 * MS);
    expect(result.current).toBe(true);
    rerender(false);
    expect(result.current).toBe(false);
  });

  it('measures the minimum time of a second activity from its own start', () => {
    const { result, rerender } = start(true);
    pass(100);
    rerender(false);
    pass(1000);
    rerender(true);
    pass(100);
    rerender(false);
    pass(MS - 101);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });
});
