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
/** Maximum entries to read from the tables of removed tracks. Position tracks have about one sample per second. */
const MAX_ENTRIES = 200_000;

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
/** Offsets in a table of sizes (`stsz`, `stz2`): the one size of all samples or the bits of each size, the count, the sizes. */
const [SIZE_AT, COUNT_AT, SIZES_AT] = [4, 8, 12];
/** Offset of the number of samples in a fragment's run (`trun`). */
const RUN_COUNT_AT = 4;
/** Offsets of a track's number: in `tkhd` of version 0 and version 1, and in a fragment's `tfhd`. */
const [TRACK_AT, LONG_TRACK_AT, FRAGMENT_TRACK_AT] = [12, 20, 4];
/** Offsets in a `hdlr` box: the kind of track, and a name, which may be that of a camera. */
const [HANDLER_AT, HANDLER_NAME_AT] = [8, 24];

/** The file has too many boxes or entries, or samples whose places cannot be read. */
class Unreadable extends Error {}

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

/** Reads up to `count` numbers of 4, 8, 16, 32 or 64 bits from offset `at` of the box's content. */
function numbersOf(file: Buffer, { body, end }: Box, at: number, count: number, bits: number): number[] {
  const available = Math.max(0, Math.min(count, Math.floor(((end - body - at) * 8) / bits)));
  return Array.from({ length: available }, (_, index) => {
    const place = body + at + Math.floor((index * bits) / 8);
    if (bits === 64) return Number(file.readBigUInt64BE(place));
    if (bits === 4) return index % 2 === 0 ? file.readUInt8(place) >> 4 : file.readUInt8(place) & 15;
    return file.readUIntBE(place, bits / 8);
  });
}

const firstOf = (file: Buffer, box: Box, at: number): number => numbersOf(file, box, at, 1, 32)[0] ?? 0;

type Range = [from: number, to: number];

/** The table of a track, and its list of the samples' sizes. */
function tableOf(file: Buffer, track: Box): { table?: Box; sizes?: Box } {
  const table = find(file, track, 'mdia', 'minf', 'stbl');
  return table ? { table, sizes: find(file, table, 'stsz') ?? find(file, table, 'stz2') } : {};
}

/** True if the track's table lists samples. In a fragmented file, the fragments list them instead. */
function hasSampleSizes(file: Buffer, track: Box): boolean {
  const { sizes } = tableOf(file, track);
  return sizes !== undefined && firstOf(file, sizes, COUNT_AT) > 0;
}

/** The number by which fragments name the track; 0 if it has none. */
function trackNumber(file: Buffer, track: Box): number {
  const header = find(file, track, 'tkhd');
  if (header === undefined) return 0;
  return firstOf(file, header, file[header.body] === 1 ? LONG_TRACK_AT : TRACK_AT);
}

/** The size of each sample (bytes), or the one size of all samples. */
function sizesOf(file: Buffer, sizes: Box): number[] | number {
  const count = firstOf(file, sizes, COUNT_AT);
  const first = firstOf(file, sizes, SIZE_AT);
  if (sizes.type === 'stsz') return first > 0 ? first : numbersOf(file, sizes, SIZES_AT, count, 32);
  if (![4, 8, 16].includes(first)) throw new Unreadable();
  return numbersOf(file, sizes, SIZES_AT, count, first);
}

/**
 * Byte ranges of a track's samples. Passes the number of entries of the tables that it reads to `count`, which may throw.
 * Throws `Unreadable` if the track has samples and their places cannot be read.
 */
function samplesOf(file: Buffer, track: Box, count: (entries: number) => void): Range[] {
  const { table, sizes } = tableOf(file, track);
  const short = table && find(file, table, 'stco');
  const offsets = short ?? (table && find(file, table, 'co64'));
  const samples = sizes ? firstOf(file, sizes, COUNT_AT) : 0;
  if (samples === 0 && (offsets === undefined || firstOf(file, offsets, 4) === 0)) return [];

  const runs = table && find(file, table, 'stsc');
  if (offsets === undefined || runs === undefined || sizes === undefined) throw new Unreadable();
  for (const { body, end } of [offsets, runs]) count((end - body) / 4);
  count(Math.min(samples, (sizes.end - sizes.body) * 2));
  const chunks = numbersOf(file, offsets, 8, firstOf(file, offsets, 4), short ? 32 : 64);
  const entries = numbersOf(file, runs, 8, firstOf(file, runs, 4) * 3, 32);
  const size = sizesOf(file, sizes);
  let run = 0;
  let sample = 0;
  const ranges = chunks.map((from, index): Range => {
    while ((entries[(run + 1) * 3] ?? Infinity) <= index + 1) run += 1;
    const inChunk = entries[run * 3 + 1] ?? 0;
    const length =
      typeof size === 'number'
        ? size * inChunk
        : size.slice(sample, sample + inChunk).reduce((sum, one) => sum + one, 0);
    sample += inChunk;
    return [from, from + length];
  });
  if (sample < samples || (typeof size !== 'number' && size.length < samples)) throw new Unreadable();
  return ranges;
}

/** True if a track's part of a fragment (`traf`) has samples of one of the tracks. */
function isRunOf(file: Buffer, fragment: Box, tracks: ReadonlySet<number>): boolean {
  const header = find(file, fragment, 'tfhd');
  if (header === undefined || !tracks.has(firstOf(file, header, FRAGMENT_TRACK_AT))) return false;
  return [...boxesOf(file, fragment.body, fragment.end)].some(
    (box) => box.type === 'trun' && firstOf(file, box, RUN_COUNT_AT) > 0,
  );
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
 * need, and all tracks except video and sound. Returns false if the file has no video track, if no video track has samples,
 * if the samples of a removed track cannot be found, or if its boxes or tables are too many to process in reasonable time.
 */
export function removeMetadata(file: Buffer): boolean {
  let [boxes, entries] = [0, 0];
  let hasSamples = false;
  const videos = new Set<number>();
  const hidden: Range[][] = [];
  const countEntries = (more: number): void => {
    entries += more;
    if (entries > MAX_ENTRIES) throw new Unreadable();
  };

  function clean(holder: string, from: number, to: number): void {
    let after = from;
    for (const box of boxesOf(file, from, to)) {
      boxes += 1;
      if (boxes > MAX_BOXES) throw new Unreadable();
      after = box.end;
      const handler = box.type === 'trak' ? find(file, box, 'mdia', 'hdlr') : undefined;
      const kindAt = (handler?.body ?? 0) + HANDLER_AT;
      const kind = file.toString('latin1', kindAt, kindAt + 4);
      const isShown = handler === undefined || SHOWN_TRACKS.has(kind);
      if (holder === 'moov' && handler !== undefined && kind === 'vide') {
        videos.add(trackNumber(file, box));
        hasSamples ||= hasSampleSizes(file, box);
      }
      if (holder === 'moof' && box.type === 'traf') hasSamples ||= isRunOf(file, box, videos);
      if (!isShown) hidden.push(samplesOf(file, box, countEntries));
      if (!isShown || !NEEDED[holder]?.has(box.type)) clear(file, box);
      else if (box.type === 'hdlr') file.fill(0, Math.min(box.body + HANDLER_NAME_AT, box.end), box.end);
      else if (box.type in NEEDED) clean(box.type, box.body, box.end);
    }
    // Data after the last box.
    file.fill(0, after, to);
  }

  try {
    clean('file', 0, file.length);
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
  clearRanges(file, hidden.flat());
  return hasSamples;
}
