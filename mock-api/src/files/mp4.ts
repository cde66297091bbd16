/** A box of an MP4 file: where it begins, where what it holds begins, and where it ends. */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** A video of the largest size that is taken has some hundreds of boxes, of fragments some thousands. */
const MAX_BOXES = 20_000;
/** Numbers in the tables of tracks that are not shown: of positions, one a second or so. */
const MAX_NUMBERS = 200_000;

const TIMES = 'stts ctts cslg stss stps stsh sdtp';
const GROUPS = 'sbgp sgpd subs saiz saio';
/** What players need, by the box that holds it. All else may tell of the recording: who, with what, and where. */
const NEEDED: Partial<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    file: 'ftyp styp moov moof mdat sidx ssix mfra',
    moov: 'mvhd trak mvex',
    trak: 'tkhd edts mdia',
    edts: 'elst',
    mdia: 'mdhd hdlr elng minf',
    minf: 'vmhd smhd hdlr dinf stbl',
    dinf: 'dref',
    stbl: `stsd stsc stsz stz2 stco co64 ${TIMES} ${GROUPS}`,
    mvex: 'mehd trex',
    moof: 'mfhd traf',
    traf: `tfhd tfdt trun sdtp ${GROUPS}`,
    mfra: 'tfra mfro',
  }).map(([holder, types]) => [holder, new Set(types.split(' '))]),
);
/** What a visitor sees and hears. Other tracks are of positions, of movements, or of texts that tell them. */
const SHOWN_TRACKS = new Set(['vide', 'soun']);
/** Of a `hdlr`: the kind of track, and behind it a name, which may be that of a camera. */
const [HANDLER_AT, HANDLER_NAME_AT] = [8, 24];

class TooIntricate extends Error {}

function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + HEADER_BYTES <= to;) {
    const type = file.toString('latin1', start + 4, start + HEADER_BYTES);
    const isLong = file.readUInt32BE(start) === 1 && start + LONG_HEADER_BYTES <= to;
    const told = isLong ? Number(file.readBigUInt64BE(start + HEADER_BYTES)) : file.readUInt32BE(start);
    const body = start + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
    // No size: up to the end. One that is too large is taken for that, so that nothing hides behind it.
    const end = told === 0 ? to : Math.min(start + told, to);
    if (end < body) return;
    yield { type, start, body, end };
    start = end;
  }
}

function find(file: Buffer, { body, end }: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  for (const box of boxesOf(file, body, end)) {
    if (box.type === type) return rest.length === 0 ? box : find(file, box, ...rest);
  }
  return undefined;
}

/** Numbers of a table: `count` of them at `at`, as many as there are up to the box's end. */
function numbersOf(file: Buffer, { body, end }: Box, at: number, count: number, bytes: 4 | 8): number[] {
  const there = Math.max(0, Math.min(count, Math.floor((end - body - at) / bytes)));
  return Array.from({ length: there }, (_, index) => {
    const place = body + at + index * bytes;
    return bytes === 8 ? Number(file.readBigUInt64BE(place)) : file.readUInt32BE(place);
  });
}

const firstOf = (file: Buffer, box: Box, at: number): number => numbersOf(file, box, at, 1, 4)[0] ?? 0;

type Range = [from: number, to: number];

/** Where the samples of a track lie, by its table of chunks; `count` is told how many numbers that takes. */
function samplesOf(file: Buffer, track: Box, count: (numbers: number) => void): Range[] {
  const table = find(file, track, 'mdia', 'minf', 'stbl');
  const sizes = table && find(file, table, 'stsz');
  const runs = table && find(file, table, 'stsc');
  const short = table && find(file, table, 'stco');
  const offsets = short ?? (table && find(file, table, 'co64'));
  if (sizes === undefined || runs === undefined || offsets === undefined) return [];
  for (const { body, end } of [sizes, runs, offsets]) count((end - body) / 4);

  const chunks = numbersOf(file, offsets, 8, firstOf(file, offsets, 4), short ? 4 : 8);
  const entries = numbersOf(file, runs, 8, firstOf(file, runs, 4) * 3, 4);
  const size = firstOf(file, sizes, 4);
  const each = size === 0 ? numbersOf(file, sizes, 12, firstOf(file, sizes, 8), 4) : [];
  let run = 0;
  let sample = 0;
  return chunks.map((from, index) => {
    while ((entries[(run + 1) * 3] ?? Infinity) <= index + 1) run += 1;
    const inChunk = entries[run * 3 + 1] ?? 0;
    const length =
      size === 0 ? each.slice(sample, sample + inChunk).reduce((sum, one) => sum + one, 0) : size * inChunk;
    sample += inChunk;
    return [from, from + length];
  });
}

/** Writes zeros over ranges, each place once, however often it is named. */
function clearRanges(file: Buffer, ranges: Range[]): void {
  let done = 0;
  for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
    const start = Math.max(from, done);
    done = Math.max(done, Math.min(to, file.length));
    if (start < done) file.fill(0, start, done);
  }
}

/** Makes the box one that players pass over, with nothing in it. All else stays where it is. */
function clear(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, body, end);
}

/**
 * Writes over what an MP4 file tells of where it was recorded, and of whom and what by: all boxes that players do without, and
 * tracks that are neither seen nor heard. Sizes and places stay, and so do picture and sound. False where it is of more
 * boxes than a video has, which takes long to go through.
 */
export function clearAboutVideo(file: Buffer): boolean {
  let [boxes, numbers] = [0, 0];
  const hidden: Range[][] = [];
  const countNumbers = (more: number): void => {
    numbers += more;
    if (numbers > MAX_NUMBERS) throw new TooIntricate();
  };

  function clean(holder: string, from: number, to: number): void {
    let after = from;
    for (const box of boxesOf(file, from, to)) {
      boxes += 1;
      if (boxes > MAX_BOXES) throw new TooIntricate();
      after = box.end;
      const handler = box.type === 'trak' ? find(file, box, 'mdia', 'hdlr') : undefined;
      const kindAt = (handler?.body ?? 0) + HANDLER_AT;
      const isShown = handler === undefined || SHOWN_TRACKS.has(file.toString('latin1', kindAt, kindAt + 4));
      if (!isShown) hidden.push(samplesOf(file, box, countNumbers));
      if (!isShown || !NEEDED[holder]?.has(box.type)) clear(file, box);
      else if (box.type === 'hdlr') file.fill(0, Math.min(box.body + HANDLER_NAME_AT, box.end), box.end);
      else if (box.type in NEEDED) clean(box.type, box.body, box.end);
    }
    // What is left is no box.
    file.fill(0, after, to);
  }

  try {
    clean('file', 0, file.length);
  } catch (error) {
    if (error instanceof TooIntricate) return false;
    throw error;
  }
  clearRanges(file, hidden.flat());
  return true;
}
