import { inSheetOrder, type Unit } from 'shared-contract';
import { buildingsOf } from './sheet';

/** The rows of the plan as text; "-" is a gap. Floors are given from the bottom. */
function planOf(...floors: string[]): string[] {
  const units = floors.flatMap((names, floor) =>
    names.split(' ').map((flat) => ({ id: `${floor} ${flat}`, building: '', floor, flat }) as Unit),
  );
  const [building] = buildingsOf(inSheetOrder(units));
  return building?.floors.map(({ cells }) => cells.map((unit) => unit?.flat ?? '-').join(' ')) ?? [];
}

test.each<[string, string[], string[]]>([
  [
    'names on several floors, beside shops and a penthouse',
    ['S1 S2', 'A B C', 'A B C', 'B C', 'PH'],
    ['PH - -', '- B C', 'A B C', 'A B C', 'S1 S2 -'],
  ],
  ['floors without shared names by position', ['1 2 3', '11 12', '21'], ['21 - -', '11 12 -', '1 2 3']],
  ['a missing number by its position, as no floor shares it', ['101 103', '201 202 203'], ['201 202 203', '101 103 -']],
  ['a flat between others', ['A B D', 'A C D', 'A B C D', 'B'], ['- B - -', 'A B C D', 'A - C D', 'A B - D']],
  [
    'only the most frequent names, if there are more than columns',
    ['A B', 'C D', 'A B', 'C D', 'A B'],
    ['A B', 'C D', 'A B', 'C D', 'A B'],
  ],
  [
    'names on most floors before names on few',
    ['A B', 'A B', 'A B', 'E F', 'E F'],
    ['E F', 'E F', 'A B', 'A B', 'A B'],
  ],
])('the plan aligns %s', (_what, floors, plan) => {
  expect(planOf(...floors)).toEqual(plan);
});
