import type { Cents } from '../money/money.ts'
import type { Taxes } from '../money/tax.ts'

/** What is agreed for a job: an amount before tax, and its taxes. */
export interface Agreed extends Taxes {
  netCents: Cents
}

/** What is paid of it at once. */
export interface Instalment extends Agreed {
  totalCents: Cents
}

export const totalOf = ({ netCents, gstHstCents, pstRstQstCents }: Agreed): Cents => netCents + gstHstCents + pstRstQstCents

const part = (whole: Cents, of: Cents, all: Cents) => (all === 0 ? 0 : Math.floor((whole * of) / all))

/** The part that is paid now when `netCents` of the agreed amount is: its taxes come along, and never more than there are. */
export function instalmentOf(agreed: Agreed, netCents: Cents): Instalment {
  const net = Math.min(netCents, agreed.netCents)
  const gstHstCents = part(agreed.gstHstCents, net, agreed.netCents)
  const pstRstQstCents = part(agreed.pstRstQstCents, net, agreed.netCents)
  return { netCents: net, gstHstCents, pstRstQstCents, totalCents: net + gstHstCents + pstRstQstCents }
}

/** What is left after instalments, row by row: all of them together are the agreed amount, to the cent. Below zero is to be given back. */
export function restOf(agreed: Agreed, paid: readonly Agreed[]): Instalment {
  const left = (row: keyof Agreed) => agreed[row] - paid.reduce((sum, each) => sum + each[row], 0)
  const rest = { netCents: left('netCents'), gstHstCents: left('gstHstCents'), pstRstQstCents: left('pstRstQstCents') }
  return { ...rest, totalCents: totalOf(rest) }
}

/** By how much a final bill may exceed what was agreed without a change that the customer approved, in percent. */
export const FINAL_BILL_OVER_PERCENT = 10

export const mostFinalCents = (agreedCents: Cents): Cents => Math.floor((agreedCents * (100 + FINAL_BILL_OVER_PERCENT)) / 100)
