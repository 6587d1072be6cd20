export interface TrackingRow {
  orderNumber: string
  carrier: string
  trackingNumber: string
}

export interface ReadRows {
  rows: TrackingRow[]
  /** Lines of which nothing could be made, counted from 1. */
  unreadable: number[]
}

const orderNumber = /^\d{4}-\d{4}-\d{4}-\d{1,2}$/
const trackingNumber = /^[A-Z\d-]{4,40}$/

const cellsOf = (line: string) =>
  line
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '')

/**
 * Order numbers with carriers and tracking numbers, as people paste them: commas, semicolons or tabs between, quotes around, a line of heads
 * above. A scanner writes one thing a line: an order's number, then the number of its parcel.
 */
export function parseTracking(text: string, carrier: string): ReadRows {
  const read: ReadRows = { rows: [], unreadable: [] }
  let waiting: { orderNumber: string; line: number } | null = null
  const take = (number: string, by: string, tracking: string) => {
    const cleaned = tracking.replace(/\s+/g, '').toUpperCase()
    if (!trackingNumber.test(cleaned)) return false
    read.rows.push({ orderNumber: number, carrier: by || carrier, trackingNumber: cleaned })
    return true
  }
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [first = '', ...rest] = cellsOf(line)
    if (first === '') continue
    if (waiting && rest.length === 0 && !orderNumber.test(first)) {
      if (!take(waiting.orderNumber, '', first)) read.unreadable.push(at + 1)
      waiting = null
      continue
    }
    if (waiting) read.unreadable.push(waiting.line)
    waiting = null
    if (!orderNumber.test(first)) {
      // Heads above the first row are none of the rows.
      if (at > 0 || rest.length === 0) read.unreadable.push(at + 1)
    } else if (rest.length === 0) waiting = { orderNumber: first, line: at + 1 }
    else if (!take(first, rest.length > 1 ? (rest[0] ?? '') : '', rest.at(-1) ?? '')) read.unreadable.push(at + 1)
  }
  if (waiting) read.unreadable.push(waiting.line)
  return read
}
