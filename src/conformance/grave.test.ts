import { expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import type { Right } from '../contract/rights.ts'
import { callsOfContract } from './built.ts'

/** With these rights money goes to somebody or is decided about, or somebody is let in or shut out. */
const graveRights: ReadonlySet<Right> = new Set<Right>(['money.payout', 'orders.refund', 'jobs.refund', 'disputes.decide', 'staff.manage'])
/** Shut somebody out with a right that does more than that. */
const shutOut = ['/mallapi/operatorSeller/setStanding', '/mallapi/operatorCustomer/block']

/** Move nothing: the bank's record is compared with the books, and the provider asks by itself who comes to give it an account. */
const moveNothing = [
  '/mallapi/operatorReconciliation/',
  ...['shopPayee', 'providerPayee'].flatMap((group) => [`/mallapi/${group}/start`, `/mallapi/${group}/link`]),
]

const isGraveAct = ({ path, may }: Pick<Call, 'path' | 'may'>) =>
  shutOut.includes(path) || (may !== undefined && graveRights.has(may) && !moveNothing.some((beginning) => path.startsWith(beginning)))
const unasked = (calls: readonly Pick<Call, 'path' | 'may' | 'reads' | 'isGrave'>[]) =>
  calls.filter((call) => call.reads === undefined && isGraveAct(call) && !call.isGrave).map(({ path }) => path)

const calls = await callsOfContract()

test('what moves money or shuts somebody out asks again who is there', () => {
  expect(unasked(calls)).toEqual([])
  expect(shutOut.filter((path) => !calls.some((call) => call.path === path))).toEqual([])
})

test('its twin is caught: a refund that asks nobody', () => {
  const refund = calls.find(({ path }) => path === '/mallapi/sellerOrder/refund')
  const { isGrave: _, ...without } = refund ?? {}
  expect(unasked([without as Call])).toEqual(['/mallapi/sellerOrder/refund'])
})
