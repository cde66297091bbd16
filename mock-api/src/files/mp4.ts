/** A box of an MP4 file: where it begins, where what it holds begins, and where it ends. */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Deeper than tracks lie. */
const MAX_DEPTH = 8;

/** Hold boxes in turn. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'edts', 'dinf', 'mvex']);
/** Tell about the recording: who, with what, and where. Players do without. `free` and `skip` may hold what is left of such. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'ID32', 'gps ', 'free', 'skip', 'wide']);
/** What a visitor sees and hears. Others are of positions, of movements, or of texts that tell them. */
const SHOWN_TRACKS = new Set(['vide', 'soun']);

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

/** Writes zeros over what the track's table of chunks points to. */
function clearSamples(file: Buffer, track: Box): void {
  const table = find(file, track, 'mdia', 'minf', 'stbl');
  const sizes = table && find(file, table, 'stsz');
  const runs = table && find(file, table, 'stsc');
  const short = table && find(file, table, 'stco');
  const offsets = short ?? (table && find(file, table, 'co64'));
  if (sizes === undefined || runs === undefined || offsets === undefined) return;

  const chunks = numbersOf(file, offsets, 8, firstOf(file, offsets, 4), short ? 4 : 8);
  const entries = numbersOf(file, runs, 8, firstOf(file, runs, 4) * 3, 4);
  const size = firstOf(file, sizes, 4);
  const each = size === 0 ? numbersOf(file, sizes, 12, firstOf(file, sizes, 8), 4) : [];
  let run = 0;
  let sample = 0;
  for (const [index, from] of chunks.entries()) {
    while ((entries[(run + 1) * 3] ?? Infinity) <= index + 1) run += 1;
    const count = entries[run * 3 + 1] ?? 0;
    const length = size === 0 ? each.slice(sample, sample + count).reduce((sum, one) => sum + one, 0) : size * count;
    sample += count;
    if (from < file.length) file.fill(0, from, Math.min(from + length, file.length));
  }
}

/** Makes the box one that players pass over, with nothing in it. All else stays where it is. */
function clear(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, body, end);
}

function clean(file: Buffer, from: number, to: number, depth: number): void {
  if (depth > MAX_DEPTH) return;
  for (const box of boxesOf(file, from, to)) {
    const handler = box.type === 'trak' ? find(file, box, 'mdia', 'hdlr') : undefined;
    const isShown =
      handler === undefined || SHOWN_TRACKS.has(file.toString('latin1', handler.body + 8, handler.body + 12));
    if (!isShown) clearSamples(file, box);
    if (!isShown || ABOUT.has(box.type)) clear(file, box);
    else if (CONTAINERS.has(box.type)) clean(file, box.body, box.end, depth + 1);
  }
}

/**
 * Writes over what an MP4 file tells of where it was recorded, and of whom and what by: boxes about the recording, and tracks
 * that are neither seen nor heard. Sizes and places stay, and so do picture and sound.
 */
export function clearAboutVideo(file: Buffer): void {
  clean(file, 0, file.length, 0);
}
