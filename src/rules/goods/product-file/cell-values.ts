const signs = /^(?:ca\$|c\$|us\$|cad|usd|[$€£])|(?:cad|usd|[$€£])$/gi

/**
 * Cents of an amount as people write it: `1,234.50`, `12,50`, `$ 9`, `1 234,5`. What can be read in two ways is none.
 */
export function centsOf(cell: string): number | null {
  const bare = cell.replace(/[\s\u00a0\u202f'’]/g, '').replace(signs, '')
  if (!/^-?\d[\d.,]{0,20}$/.test(bare)) return null
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const sign = bare[at] ?? ''
  const after = at === -1 ? '' : bare.slice(at + 1)
  const isOnce = at !== -1 && bare.indexOf(sign) === at
  const isDecimal = isOnce && (after.length <= 2 || (sign === '.' && /^\d\d0+$/.test(after)))
  const whole = isDecimal ? bare.slice(0, at) : bare
  if (!isWhole(whole)) return null
  const dollars = Number(whole.replace(/[.,]/g, ''))
  const cents = isDecimal ? Number(after.slice(0, 2).padEnd(2, '0')) : 0
  const amount = Math.abs(dollars) * 100 + cents
  return Number.isSafeInteger(amount) ? (bare.startsWith('-') ? 0 - amount : amount) : null
}

/** With thousands parted by one sign, or not at all. `1.234` alone may be a fraction too, and is none. */
const isWhole = (digits: string) =>
  /^-?\d+$/.test(digits) || /^-?\d{1,3}(?:,\d{3})+$/.test(digits) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(digits)

/** A whole number, also as a spreadsheet writes it: `12.0`. */
export function countOf(cell: string): number | null {
  const found = /^(-?\d{1,12})(?:[.,]0{1,6})?$/.exec(cell.trim())
  return found ? Number(found[1]) + 0 : null
}

/** Grams may have a fraction. */
export function gramsOf(cell: string): number | null {
  return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(cell.trim()) ? Math.round(Number(cell.trim().replace(',', '.'))) + 0 : null
}

const yes = new Set(['true', 'yes', '1', 'vrai', 'oui'])
export const isYes = (cell: string): boolean => yes.has(cell.trim().toLowerCase())

/** Of http or https, without a name and password in it. */
export function addressOf(cell: string): string | null {
  if (cell.length > 2_000 || !URL.canParse(cell)) return null
  const url = new URL(cell)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' ? url.href : null
}

const closedV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const isV4 = /^\d+\.\d+\.\d+\.\d+$/

/** Whether an address says by itself that only one's own network reaches it. What a name stands for is looked at when it is fetched. */
export function isPlainlyPrivate(address: string): boolean {
  const { hostname } = new URL(address)
  if (isV4.test(hostname)) return closedV4.test(hostname)
  // Of the newer addresses only those that begin so are given out.
  if (hostname.startsWith('[')) return !/^\[[23][\da-f]{3}:/.test(hostname)
  return !hostname.includes('.') || /\.(?:local|localhost|internal)$/.test(hostname)
}
