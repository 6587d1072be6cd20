const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TRACK = 0xae
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const VOID = 0xec

/** What is looked into: segment, description, tracks, clusters, groups of blocks. */
const opened = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, TRACK, CLUSTER, 0xa0])
const blocks = new Set([0xa3, 0xa1])
/** What a player needs. All else (tags, attachments, chapters, titles, dates, notes) is blanked. */
const needed = new Set([
  ...[EBML, ...opened, ...blocks],
  // Where things are: a table of contents, and cues.
  ...[0x114d9b74, 0x1c53bb6b],
  // Of the description: the scale of time and the length; with which program it was made must be there.
  ...[0x2ad7b1, 0x4489, 0x4d80, 0x5741],
  // Of a track: its numbers, flags, language, codec, picture and sound.
  ...[TRACK_NUMBER, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x23e383, 0x22b59c, 0x22b59d, 0x86, 0x63a2, 0x258688],
  ...[0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x55ee, 0x41e4],
  // Of a cluster and its groups: times, references, additions such as transparency.
  ...[0xe7, 0xa7, 0xab, 0x9b, 0xfb, 0x75a2, 0x75a1],
])
/** Picture and sound: a track of subtitles or metadata can say where the camera was. */
const shown: ReadonlySet<number | undefined> = new Set([1, 2])
const MOST_ELEMENTS = 500_000

interface Element {
  id: number
  start: number
  body: number
  end: number
}

/** Takes all out of a WebM film in place but picture and sound. False when it is none that we keep. */
export function cleanWebm(film: Buffer): boolean {
  const head = elementAt(film, 0)
  if (head?.id !== EBML || !saysWebm(film.subarray(head.body, head.end))) return false
  if (elementAt(film, head.end)?.id !== SEGMENT) return false
  const tracks: { number?: number; type?: number }[] = []
  const isShown = (number: number | undefined) => shown.has(tracks.find((track) => track.number === number)?.type)
  let count = 0
  for (let at = head.end; at < film.length; count++) {
    const element = elementAt(film, at)
    if (!element || count > MOST_ELEMENTS) return false
    const { id, body, end } = element
    const track = tracks.at(-1)
    if (id === TRACK) tracks.push({})
    else if (id === TRACK_NUMBER && track) track.number = film.readUIntBE(body, Math.min(6, end - body))
    else if (id === TRACK_TYPE && track) track.type = film[body] ?? 0
    if (!needed.has(id) || (blocks.has(id) && !isShown(numberAt(film, body)?.value))) blank(film, element)
    at = opened.has(id) ? body : end
  }
  return tracks.some(({ type }) => type === 1)
}

function saysWebm(head: Buffer): boolean {
  for (let at = 0; at < head.length; ) {
    const element = elementAt(head, at)
    if (element?.id === DOC_TYPE) return head.toString('latin1', element.body, element.end) === 'webm'
    at = element?.end ?? head.length
  }
  return false
}

/** Null when it does not fit. What was recorded live does not know its end: what lies in it is read until something else begins. */
function elementAt(film: Buffer, start: number): Element | null {
  const width = Math.clz32(film[start] ?? 0) - 23
  if (width > 4 || start + width > film.length) return null
  const id = film.readUIntBE(start, width)
  const size = numberAt(film, start + width)
  if (!size) return null
  const body = start + width + size.width
  const isEndless = size.value === 2 ** (7 * size.width) - 1
  if (isEndless && id !== SEGMENT && id !== CLUSTER) return null
  const end = isEndless ? film.length : body + size.value
  return end > film.length ? null : { id, start, body, end }
}

/** A number that says in its first byte how many bytes it takes. */
function numberAt(film: Buffer, at: number): { value: number; width: number } | null {
  const first = film[at] ?? 0
  const width = Math.clz32(first) - 23
  if (width > 8 || at + width > film.length) return null
  let value = first & (0xff >> width)
  for (let n = 1; n < width; n++) value = value * 256 + (film[at + n] ?? 0)
  return { value, width }
}

/** As large as before: places in the film are told from its start. The longest head takes twelve bytes, that of a void nine. */
function blank(film: Buffer, { start, body, end }: Element): void {
  const width = Math.min(8, body - start - 1)
  film.fill(0, start, end)
  film[start] = VOID
  let size = end - start - 1 - width
  for (let at = start + width; at > start; at--, size = Math.floor(size / 256)) film[at] = size % 256
  film[start + 1] = (film[start + 1] ?? 0) | (0x80 >> (width - 1))
}
