import type { CallerKey } from '../contract/operator-orders.ts'

export interface ReadWords {
  as: CallerKey
  /** As it is looked up: digits of a phone, a name in small letters without accents. */
  key: string
}

const PHONE_DIGITS = 10
const NUMBER = /^([2-9]\d{3})[-\s]?([1-9]\d{3})[-\s]?([1-9]\d{3})(?:-\d{1,2})?$/

/** Letters as the index of names keeps them. The same list stands in the migration that makes it. */
export const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
export const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy'
const plain = (text: string) => [...text.toLowerCase()].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('')

/** What somebody typed or says on the phone may mean, the likeliest first; nothing when it means nothing here. */
export function readCallerWords(typed: string): ReadWords[] {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (text === '') return []
  if (text.includes('@')) return [{ as: 'mail', key: text.toLowerCase() }]
  const digits = text.replace(/\D/g, '')
  const found: ReadWords[] = []
  const number = NUMBER.exec(text)
  if (number) found.push({ as: 'number', key: number.slice(1, 4).join('-') })
  const isDigits = /^[+()\d\s.-]+$/.test(text)
  if (isDigits && digits.length === 4) return [{ as: 'card', key: digits }]
  if (isDigits && digits.length >= PHONE_DIGITS && digits.length <= 15 && !number)
    found.push({ as: 'phone', key: digits.slice(-PHONE_DIGITS) })
  const tracking = text.replace(/\s/g, '').toUpperCase()
  if (/^[A-Z0-9-]{8,40}$/.test(tracking) && digits.length >= 4) found.push({ as: 'tracking', key: tracking })
  if (!/\d/.test(text)) found.push({ as: 'name', key: plain(text) })
  return found
}
