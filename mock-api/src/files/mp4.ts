/** A box of an MP4 file; byte offsets of the box, its content and its end. */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** The largest accepted video has some hundreds of boxes, or some thousands if it is fragmented. */
const MAX_BOXES = 20_000;
/** Maximum total of numbers in the tables of removed tracks; position tracks have about one sample per second. */
const MAX_NUMBERS = 200_000;

const TIMES = 'stts ctts cslg stss stps stsh sdtp';
const GROUPS = 'sbgp sgpd subs saiz saio';
/** Boxes that players need, by their parent. Others may contain the place, author or device of the recording. */
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
/** Video and sound. Other tracks contain positions, movements or texts about them. */
const SHOWN_TRACKS = new Set(['vide', 'soun']);
/** Offsets of the number of samples: in a track's table of sizes (`stsz`, `stz2`), and in a fragment's run (`trun`). */
const [TABLE_COUNT_AT, RUN_COUNT_AT] = [8, 4];
/** Offsets in a `hdlr` box: the kind of track, and a name, which may be that of a camera. */
const [HANDLER_AT, HANDLER_NAME_AT] = [8, 24];

class TooComplex extends Error {}

function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + HEADER_BYTES <= to;) {
    const type = file.toString('latin1', start + 4, start + HEADER_BYTES);
    const isLong = file.readUInt32BE(start) === 1 && start + LONG_HEADER_BYTES <= to;
    const size = isLong ? Number(file.readBigUInt64BE(start + HEADER_BYTES)) : file.readUInt32BE(start);
    const body = start + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
    // Size 0 means up to the end. Limit sizes that are too large, so that the rest of the file is still checked.
    const end = size === 0 ? to : Math.min(start + size, to);
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

/** Reads up to `count` numbers from offset `at` of the box's content. */
function numbersOf(file: Buffer, { body, end }: Box, at: number, count: number, bytes: 4 | 8): number[] {
  const available = Math.max(0, Math.min(count, Math.floor((end - body - at) / bytes)));
  return Array.from({ length: available }, (_, index) => {
    const place = body + at + index * bytes;
    return bytes === 8 ? Number(file.readBigUInt64BE(place)) : file.readUInt32BE(place);
  });
}

const firstOf = (file: Buffer, box: Box, at: number): number => numbersOf(file, box, at, 1, 4)[0] ?? 0;

type Range = [from: number, to: number];

/** True if the track's table lists samples. In a fragmented file, the fragments list them instead. */
function hasSampleSizes(file: Buffer, track: Box): boolean {
  const table = find(file, track, 'mdia', 'minf', 'stbl');
  const sizes = table && (find(file, table, 'stsz') ?? find(file, table, 'stz2'));
  return sizes !== undefined && firstOf(file, sizes, TABLE_COUNT_AT) > 0;
}

/** Byte ranges of a track's samples. Passes the sizes of the tables that it reads to `count`, which may throw. */
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

/** Overwrites the ranges with zeros; writes overlapping parts only once. */
function clearRanges(file: Buffer, ranges: Range[]): void {
  let done = 0;
  for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
    const start = Math.max(from, done);
    done = Math.max(done, Math.min(to, file.length));
    if (start < done) file.fill(0, start, done);
  }
}

/** Turns the box into an empty `free` box, which players skip, of the same size. */
function clear(file: Buffer, { start, body, end }: Box): void {
  file.write('free', start + 4, 'latin1');
  file.fill(0, body, end);
}

/**
 * Removes metadata from an MP4 file, such as place, author and device: overwrites in place all boxes that players don't
 * need, and all tracks except video and sound. Returns false if the file has no video track, if neither a video track nor
 * a fragment has samples, or if its boxes or tables are too many to process in reasonable time.
 */
export function removeMetadata(file: Buffer): boolean {
  let [boxes, numbers] = [0, 0];
  let [hasVideo, hasSamples] = [false, false];
  const hidden: Range[][] = [];
  const countNumbers = (more: number): void => {
    numbers += more;
    if (numbers > MAX_NUMBERS) throw new TooComplex();
  };

  function clean(holder: string, from: number, to: number): void {
    let after = from;
    for (const box of boxesOf(file, from, to)) {
      boxes += 1;
      if (boxes > MAX_BOXES) throw new TooComplex();
      after = box.end;
      const handler = box.type === 'trak' ? find(file, box, 'mdia', 'hdlr') : undefined;
      const kindAt = (handler?.body ?? 0) + HANDLER_AT;
      const kind = file.toString('latin1', kindAt, kindAt + 4);
      const isShown = handler === undefined || SHOWN_TRACKS.has(kind);
      const isVideo = holder === 'moov' && handler !== undefined && kind === 'vide';
      hasVideo ||= isVideo;
      hasSamples ||= isVideo && hasSampleSizes(file, box);
      if (!isShown) hidden.push(samplesOf(file, box, countNumbers));
      if (!isShown || !NEEDED[holder]?.has(box.type)) clear(file, box);
      else if (box.type === 'hdlr') file.fill(0, Math.min(box.body + HANDLER_NAME_AT, box.end), box.end);
      else if (box.type in NEEDED) clean(box.type, box.body, box.end);
      hasSamples ||= box.type === 'trun' && firstOf(file, box, RUN_COUNT_AT) > 0;
    }
    // Data after the last box.
    file.fill(0, after, to);
  }

  try {
    clean('file', 0, file.length);
  } catch (error) {
    if (error instanceof TooComplex) return false;
    throw error;
  }
  clearRanges(file, hidden.flat());
  return hasVideo && hasSamples;
}
