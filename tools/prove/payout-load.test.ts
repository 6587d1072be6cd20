import { expect, test } from 'vitest'
import type { Outcome } from './history.ts'
import { checkPayouts, type StoredPayout } from './payout-load.ts'

const paid: StoredPayout = { id: 'p1', state: 'paid', amountCents: 8000, made: 1, paid: 1, paidCents: 8000 }
const sent: StoredPayout = { ...paid, state: 'sent', paid: 0, paidCents: 0 }
const wrong = (marked: [string, Outcome][], stored: readonly StoredPayout[]) =>
  Object.entries(checkPayouts(new Map(marked), stored)).flatMap(([kind, all]) => all.map(() => kind))

test('a payout that was marked is paid once, and one of which nobody heard is paid whole or not at all', () => {
  expect([
    wrong([['p1', 'ok']], [paid]),
    wrong([['p1', 'unknown']], [paid]),
    wrong([['p1', 'unknown']], [sent]),
    wrong([], [sent]),
  ]).toEqual([...[[], [], [], []]])
})

test.each([
  ['marked, and not paid', 'ok', { ...sent }, ['lost']],
  ['refused, and paid', 'fail', { ...paid }, ['refusedButThere']],
  ['booked twice as paid', 'ok', { ...paid, paid: 2, paidCents: 16_000 }, ['doubled']],
  ['made twice', 'unknown', { ...sent, made: 2 }, ['doubled']],
  ['paid, and the books do not know', 'ok', { ...paid, paid: 0, paidCents: 0 }, ['halves']],
  ['open, and the books say paid', 'unknown', { ...sent, paid: 1, paidCents: 8000 }, ['halves']],
  ['paid by another sum', 'ok', { ...paid, paidCents: 7000 }, ['halves']],
] as const)('%s', (_, outcome, stored, kinds) => {
  expect(wrong([['p1', outcome]], [stored])).toEqual(kinds)
})

test('one that is paid though nobody said so is found', () => {
  expect(wrong([], [paid])).toEqual(['refusedButThere'])
})
