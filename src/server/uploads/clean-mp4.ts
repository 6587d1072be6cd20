import { type Box, blank, boxesOf } from './film-boxes.ts'

/** What a player needs, by what it lies in. All else can say where the film was taken, or by whom, and is blanked. */
const needed: Record<string, ReadonlySet<string>> = {
  film: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt', 'load']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set([
    ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'stsh', 'padb', 'stdp', 'sdtp'],
    ...['sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
  ]),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}
/** A camera writes where it is into a track of its own, of metadata or as subtitles. */
const shown: ReadonlySet<string | undefined> = new Set(['vide', 'soun'])

/** Tables that say how many entries they have, and the least an entry takes. A number that does not fit is a trap for players. */
const tables: Record<string, { countAt: number; entry: number }> = {
  stts: { countAt: 4, entry: 8 },
  ctts: { countAt: 4, entry: 8 },
  stsc: { countAt: 4, entry: 12 },
  stco: { countAt: 4, entry: 4 },
  co64: { countAt: 4, entry: 8 },
  stss: { countAt: 4, entry: 4 },
}

/** Where samples lie, counted from the start of the file as tables do. */
interface Media {
  body: Buffer
  at: number
}
/** What is not in fragments has one, or few. */
const MOST_MEDIA = 8

/** Takes all out of a film in place but picture and sound. Answers its ending, or null when it is no film that we keep. */
export function cleanMp4(film: Buffer): 'mp4' | 'mov' | null {
  const boxes = boxesOf(film)
  if (boxes?.[0]?.kind !== 'ftyp' || !boxes.some(({ kind }) => kind === 'mdat')) return null
  const brand = boxes[0].body.toString('latin1', 0, 4)
  const [moov, second] = boxes.filter(({ kind }) => kind === 'moov')
  if (!moov || second || !/^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|qt {2})$/.test(brand)) return null
  if (!clean('film', film)) return null
  const media = boxes.flatMap(({ kind, body }) => (kind === 'mdat' ? [{ body, at: body.byteOffset - film.byteOffset }] : []))
  return keepShown(media, boxesOf(moov.body) ?? []) ? (brand === 'qt  ' ? 'mov' : 'mp4') : null
}

/** False when boxes do not fill their space, or tables do not fit. Only kinds that are needed are looked into, so it is never deep. */
function clean(parent: string, space: Buffer): boolean {
  const boxes = boxesOf(space)
  if (!boxes) return false
  for (const box of boxes) {
    if (!needed[parent]?.has(box.kind)) blank(box)
    else if (box.kind in needed ? !clean(box.kind, box.body) : !isLeafSound(box)) return false
  }
  return true
}

function isLeafSound({ kind, body }: Box): boolean {
  // Flag 1 says that the samples are in this very file; anything else names another place to read from.
  if (kind === 'dref') return boxesOf(body.subarray(8))?.every((entry) => entry.body.length >= 4 && (entry.body[3] ?? 0) & 1) ?? false
  if (kind === 'stsz') return body.length >= 12 && (body.readUInt32BE(4) > 0 || body.readUInt32BE(8) * 4 <= body.length - 12)
  const table = tables[kind]
  return !table || (body.length >= table.countAt + 4 && body.readUInt32BE(table.countAt) * table.entry <= body.length - table.countAt - 4)
}

/** Blanks tracks that are neither picture nor sound, with their samples. False when nothing is left to see, or samples cannot be told. */
function keepShown(media: readonly Media[], boxes: readonly Box[]): boolean {
  const isFragmented = boxes.some(({ kind }) => kind === 'mvex')
  let isSeen = false
  for (const track of boxes.filter(({ kind }) => kind === 'trak')) {
    const described = boxIn(track, 'mdia')
    const handler = boxIn(described, 'hdlr')?.body.toString('latin1', 8, 12)
    if (handler === 'vide') isSeen = true
    if (shown.has(handler)) continue
    if (isFragmented || !blankSamples(media, boxIn(boxIn(described, 'minf'), 'stbl'))) return false
    blank(track)
  }
  return isSeen
}

const boxIn = (box: Box | undefined, kind: string): Box | undefined => box && boxesOf(box.body)?.find((each) => each.kind === kind)

/** Samples lie in chunks one behind the other; `stsc` says how many in each, from which chunk on. */
function blankSamples(media: readonly Media[], table: Box | undefined): boolean {
  const [sizes, runs] = [boxIn(table, 'stsz')?.body, boxIn(table, 'stsc')?.body]
  const long = boxIn(table, 'co64')?.body
  const chunks = long ?? boxIn(table, 'stco')?.body
  if (!sizes || !runs || !chunks || media.length > MOST_MEDIA) return false
  const samples = sizes.readUInt32BE(8)
  const runCount = runs.readUInt32BE(4)
  // Chunks that lie on each other could be written for hours.
  let left = media.reduce((bytes, { body }) => bytes + body.length, 0)
  for (let chunk = 0, run = 0, sample = 0; chunk < chunks.readUInt32BE(4) && sample < samples; chunk++) {
    while (run + 1 < runCount && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run++
    const until = Math.min(samples, sample + (runCount > 0 ? runs.readUInt32BE(8 + run * 12 + 4) : 0))
    const from = long ? Number(long.readBigUInt64BE(8 + chunk * 8)) : chunks.readUInt32BE(8 + chunk * 4)
    const bytes = bytesOf(sizes, sample, until)
    sample = until
    left -= bytes
    if (left < 0 || !blankBytes(media, from, bytes)) return false
  }
  return true
}

/** Only media is written over: a table that points at a table is a trap. */
function blankBytes(media: readonly Media[], from: number, bytes: number): boolean {
  const part = media.find(({ body, at }) => at <= from && from + bytes <= at + body.length)
  part?.body.fill(0, from - part.at, from - part.at + bytes)
  return bytes === 0 || part !== undefined
}

function bytesOf(sizes: Buffer, from: number, to: number): number {
  const alike = sizes.readUInt32BE(4)
  if (alike > 0) return alike * (to - from)
  let bytes = 0
  for (let n = from; n < to; n++) bytes += sizes.readUInt32BE(12 + n * 4)
  return bytes
}
