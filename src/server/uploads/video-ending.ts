import type { Ending } from './file-names.ts'

/** The ending of a film by what its bytes say, null when they are no film that we keep. It is never decoded. */
export function videoEnding(file: Buffer): Exclude<Ending, 'webp'> | null {
  return isWebm(file) ? 'webm' : boxEnding(file)
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067

/** An EBML head that says "webm", and a segment right after it. */
function isWebm(file: Buffer): boolean {
  if (file.length < 32 || file.readUInt32BE(0) !== EBML) return false
  const first = file[4] ?? 0
  // A head is short: its size is written in one byte, or in eight of which only the last counts.
  const [start, size] = first & 0x80 ? [5, first & 0x7f] : first === 1 ? [12, file[11] ?? 0] : [0, 0]
  const end = start + size
  if (start === 0 || end + 4 > file.length) return false
  const head = file.subarray(start, end)
  const docType = head.indexOf(Buffer.from([0x42, 0x82, 0x84]))
  return docType >= 0 && head.toString('latin1', docType + 3, docType + 7) === 'webm' && file.readUInt32BE(end) === SEGMENT
}

interface Box {
  kind: string
  body: Buffer
}

const MOST_BOXES = 20_000
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf'])
/** Tables that say how many entries they have, and the least an entry takes. A number that does not fit is a trap for players. */
const tables: Record<string, { countAt: number; entry: number }> = {
  stts: { countAt: 4, entry: 8 },
  ctts: { countAt: 4, entry: 8 },
  stsc: { countAt: 4, entry: 12 },
  stco: { countAt: 4, entry: 4 },
  co64: { countAt: 4, entry: 8 },
  stss: { countAt: 4, entry: 4 },
}

function boxEnding(file: Buffer): 'mp4' | 'mov' | null {
  const boxes = boxesOf(file)
  if (boxes?.[0]?.kind !== 'ftyp' || !boxes.some(({ kind }) => kind === 'mdat')) return null
  const films = boxes.filter(({ kind }) => kind === 'moov')
  const brand = boxes[0].body.toString('latin1', 0, 4)
  if (films.length !== 1 || !/^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|qt {2})$/.test(brand)) return null
  const seen = { boxes: 0 }
  if (!films.every(({ body }) => isSound(body, seen))) return null
  return brand === 'qt  ' ? 'mov' : 'mp4'
}

/** Boxes side by side that fill the space exactly; null when they do not. */
function boxesOf(space: Buffer): Box[] | null {
  const found: Box[] = []
  for (let at = 0; at < space.length; ) {
    if (at + 8 > space.length || found.length > MOST_BOXES) return null
    const written = space.readUInt32BE(at)
    const long = written === 1 && at + 16 <= space.length ? Number(space.readBigUInt64BE(at + 8)) : null
    const size = long ?? (written === 0 ? space.length - at : written)
    const head = long === null ? 8 : 16
    if (size < head || at + size > space.length) return null
    found.push({ kind: space.toString('latin1', at + 4, at + 8), body: space.subarray(at + head, at + size) })
    at += size
  }
  return found
}

function isSound(space: Buffer, seen: { boxes: number }): boolean {
  const boxes = boxesOf(space)
  if (!boxes) return false
  seen.boxes += boxes.length
  return seen.boxes <= MOST_BOXES && boxes.every(({ kind, body }) => (parents.has(kind) ? isSound(body, seen) : isLeafSound(kind, body)))
}

function isLeafSound(kind: string, body: Buffer): boolean {
  // Flag 1 says that the samples are in this very file; anything else names another place to read from.
  if (kind === 'dref') return (boxesOf(body.subarray(8)) ?? []).every((entry) => (entry.body.readUInt32BE(0) & 1) === 1)
  if (kind === 'stsz') return body.length >= 12 && (body.readUInt32BE(4) > 0 || body.readUInt32BE(8) * 4 <= body.length - 12)
  const table = tables[kind]
  return !table || (body.length >= table.countAt + 4 && body.readUInt32BE(table.countAt) * table.entry <= body.length - table.countAt - 4)
}
