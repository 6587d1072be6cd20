import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceKinds } from '../../contract/reconciliation.ts'
import { agreedFee, differencesOf, type OurMovement, type TheirMovement } from './reconcile.ts'

const fee = { basisPoints: 290, fixedCents: 30 }
const comparing = { since: new Date('2026-10-01'), until: new Date('2026-11-01'), fee }
const DAY_MS = 86_400_000

const charge = (reference: string, cents = 100_00, at = new Date('2026-10-10')): OurMovement => ({
  ...{ of: 'charge', reference, amountCents: cents, currency: 'CAD', at },
})
const told = (own: OurMovement, changes: Partial<TheirMovement> = {}): TheirMovement => ({
  ...own,
  ...{ id: `txn_${own.reference}`, feeCents: agreedFee(fee, own.amountCents) },
  ...changes,
})
const kindsOf = (ours: OurMovement[], theirs: TheirMovement[]) => differencesOf(ours, theirs, comparing).map(({ kind }) => kind)

test('what both have alike is no difference, in whatever order it comes', () => {
  const ours = ['a', 'b', 'c'].map((name) => charge(name))
  expect(kindsOf(ours, ours.map((own) => told(own)).reverse())).toEqual([])
})

test('each of the seven kinds is named', () => {
  const own = charge('a')
  expect(kindsOf([], [told(own)])).toEqual(['missing-here'])
  expect(kindsOf([own], [])).toEqual(['missing-there'])
  expect(kindsOf([own], [told(own, { amountCents: 99_99, feeCents: agreedFee(fee, 99_99) })])).toEqual(['amount'])
  expect(kindsOf([own], [told(own, { currency: 'USD' })])).toEqual(['currency'])
  expect(kindsOf([own], [told(own, { at: new Date(own.at.getTime() + 3 * DAY_MS) })])).toEqual(['date'])
  expect(kindsOf([own], [told(own), told(own, { id: 'txn_again' })])).toEqual(['duplicate'])
  expect(kindsOf([own], [told(own, { feeCents: 999 })])).toEqual(['fee'])
  expect(differenceKinds).toHaveLength(7)
})

test('what the provider knows no reference of is missing here, each time', () => {
  const strange = { ...told(charge('a')), reference: null }
  expect(kindsOf([], [strange, { ...strange, id: 'other' }])).toEqual(['missing-here', 'missing-here'])
})

test('what moved over the edge of the window is found there, and what lies outside is not missed', () => {
  const early = charge('a', 100_00, new Date('2026-09-30T23:00:00Z'))
  expect(kindsOf([early], [told(early, { at: new Date('2026-10-01T01:00:00Z') })])).toEqual([])
  expect(kindsOf([early], [])).toEqual([])
  expect(kindsOf([], [told(early)])).toEqual([])
})

test('whatever is changed of any books is found, and nothing else', () => {
  const books = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_99 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(books, fc.nat(), fc.constantFrom(...differenceKinds), (cents, pick, kind) => {
      const ours = cents.map((amount) => charge(String(amount), amount))
      const theirs = ours.map((own) => told(own))
      const at = pick % ours.length
      const one = theirs[at] as TheirMovement
      if (kind === 'missing-here') ours.splice(at, 1)
      if (kind === 'missing-there') theirs.splice(at, 1)
      if (kind === 'amount') theirs[at] = { ...one, amountCents: one.amountCents + 1, feeCents: agreedFee(fee, one.amountCents + 1) }
      if (kind === 'currency') theirs[at] = { ...one, currency: 'USD' }
      if (kind === 'date') theirs[at] = { ...one, at: new Date(one.at.getTime() - 3 * DAY_MS) }
      if (kind === 'duplicate') theirs.push({ ...one, id: 'again' })
      if (kind === 'fee') theirs[at] = { ...one, feeCents: one.feeCents + 1 }
      expect(kindsOf(ours, theirs)).toEqual([kind])
    }),
  )
})
