import { steadyClock } from './clock';

const START = Date.parse('2027-01-01T00:00:00Z');
const HOUR_S = 3600;

/** A clock whose machine is controlled: `run` lets time pass, `jump` moves the machine's clock. */
function controlled() {
  let [up, offset] = [0, START];
  const jumps: number[] = [];
  const clock = steadyClock({ onJump: (ms) => jumps.push(ms), wall: () => offset + up, uptime: () => up });
  const seconds = async () => (Date.parse(await clock()) - START) / 1000;
  return {
    jumps,
    jump: (s: number) => void (offset += s * 1000),
    run: (s: number) => {
      up += s * 1000;
      return seconds();
    },
  };
}

test.each([HOUR_S, -HOUR_S])('a clock that jumps by %i s and back does not move the time', async (jump) => {
  const { run, jumps, ...machine } = controlled();
  expect(await run(1)).toBe(1);
  machine.jump(jump);
  expect([await run(1), await run(60)]).toEqual([2, 62]);
  machine.jump(-jump);
  expect(await run(1)).toBe(63);
  expect(jumps).toEqual([jump * 1000]);
});

test('follows small corrections, and trusts a jump that has lasted for ten minutes', async () => {
  const { run, jumps, ...machine } = controlled();
  machine.jump(0.5);
  expect(await run(1)).toBe(1.5);
  machine.jump(HOUR_S);
  expect(await run(1)).toBe(2.5);
  expect(await run(590)).toBe(592.5);
  expect(await run(11)).toBe(HOUR_S + 603.5);
  expect(jumps).toEqual([HOUR_S * 1000]);
});
