import type { Call } from '../contract/call.ts'
import type { SeenKind } from '../contract/operator-seeing.ts'
import { isStaff } from './permissions.ts'

/** So long somebody looks as somebody else, at most. */
export const SEEING_MINUTES = 15
/** Within this the address that begins a look must be opened. */
export const TICKET_SECONDS = 60

/** The name, below the marketplace's own, at which staff look as somebody else: cookies and storage of a browser belong to one name. */
const LABEL = 'see'
export const seeingHost = (domain: string): string => `${LABEL}.${domain}`

/** Scheme and name of it, beside those of the marketplace. */
export function seeingOrigin(origin: string, domain: string): string {
  const { protocol, port } = new URL(origin)
  return `${protocol}//${seeingHost(domain)}${port && `:${port}`}`
}

type Shown = Pick<Call, 'who' | 'seen'>

/** Whether a read is answered to staff who look as somebody; of a shop's or a business's owner only what belongs to the desk. */
export function mayBeSeen(call: Shown, as: SeenKind): boolean {
  if (call.seen === 'atWork') return true
  if (call.seen !== 'shown') return false
  return (as === 'customer') !== isStaff(call.who)
}

/** Wherever an answer has these, whoever looks as somebody else reads nothing there: how somebody paid, links that open without a session, and what was written in private. */
const hiddenFields: Readonly<Record<string, null | ''>> = {
  ...{ paymentMethod: null, card: null, invoiceToken: '', trackToken: '' },
  ...{ thread: null, message: '', content: '', excerpt: '', body: '' },
}

/** Whether nobody who looks reads what stands below a field of this name. */
export const isHiddenField = (name: string): boolean => Object.hasOwn(hiddenFields, name)

export function withoutHidden(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutHidden)
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isHiddenField(name) ? hiddenFields[name] : withoutHidden(value)]),
  )
}
