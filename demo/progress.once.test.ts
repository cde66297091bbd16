import { PassThrough } from 'node:stream';
import { reportProgress } from './progress';

function report(isTTY: boolean) {
  const lines: string[] = [];
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const drawn = reportProgress(69, (line) => lines.push(line), terminal);
  for (let picture = 0; picture < 69; picture += 1) drawn();
  return { lines, written: String(terminal.read() ?? '') };
}

it('prints a few lines if the output is not a terminal', () => {
  expect(report(false)).toEqual({
    lines: [0, 18, 36, 54, 69].map((drawn) => `Seeding the demo: ${drawn} of 69 pictures`),
    written: '',
  });
});

it('updates a single line on a terminal', () => {
  const { lines, written } = report(true);
  expect(lines).toEqual([]);
  expect(written.split('\r')).toHaveLength(1 + 70);
  expect(written.split('\n')).toEqual([expect.stringMatching(/Seeding the demo: 69 of 69 pictures$/), '']);
});
