import { expect, test } from 'vitest'
import type { Outcome } from './history.ts'
import { checkQuotes, type StoredQuote } from './quote-load.ts'

const whole: StoredQuote = { id: 'q1', isAccepted: true, lines: 1, records: 1 }
const open: StoredQuote = { id: 'q1', isAccepted: false, lines: 0, records: 0 }
const said = (outcome: Outcome) => new Map([['q1', outcome]])
const wrong = (outcome: Outcome, stored: readonly StoredQuote[]) =>
  Object.entries(checkQuotes(said(outcome), stored)).flatMap(([kind, all]) => all.map(() => kind))

test('an acceptance that was acknowledged is there once and whole, and an unknown one is whole or not there', () => {
  expect([wrong('ok', [whole]), wrong('unknown', [whole]), wrong('unknown', [open]), wrong('fail', [open])]).toEqual([[], [], [], []])
})

test.each([
  ['an acknowledged one that is open is lost', 'ok', [open], ['lost']],
  ['so is one whose offer is gone', 'ok', [], ['lost']],
  ['one that was refused and is there', 'fail', [whole], ['refusedButThere']],
  ['one that stands in two carts', 'ok', [{ ...whole, lines: 2 }], ['doubled']],
  ['one that the conversation tells of twice', 'unknown', [{ ...whole, records: 2 }], ['doubled']],
  ['one that no cart has', 'ok', [{ ...whole, lines: 0 }], ['halves']],
  ['one that stands in a cart and is open', 'unknown', [{ ...open, lines: 1 }], ['halves']],
] as const)('%s', (_, outcome, stored, kinds) => {
  expect(wrong(outcome, stored)).toEqual(kinds)
})
