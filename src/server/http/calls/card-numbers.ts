import { holdsCardNumber } from '../../../contract/checkout.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What may well be a long number and is none of a card. */
const numbers: ReadonlySet<string> = new Set(['email', 'phoneNumber', 'phone', 'password', 'currentPassword', 'token', 'trackingNumber'])
/** The number of a shop's part of an order; one in ten of them would pass for a card's. */
const orderNumbers = /\b\d{4}-\d{4}-\d{4}-\d{1,2}\b/g

/** Whether a text anywhere in what was sent may be a card number: it belongs into the provider's fields and nowhere else. */
export function sendsCardNumber(sent: unknown): boolean {
  if (typeof sent === 'string') return sent.length >= 13 && !uuid.test(sent) && holdsCardNumber(sent.replace(orderNumbers, ''))
  if (Array.isArray(sent)) return sent.some(sendsCardNumber)
  if (typeof sent !== 'object' || sent === null || ArrayBuffer.isView(sent)) return false
  return Object.entries(sent).some(([name, value]) => !numbers.has(name) && sendsCardNumber(value))
}
