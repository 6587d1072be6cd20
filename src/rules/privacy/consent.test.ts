import { expect, test } from 'vitest'
import { type Consent, type ConsentFacts, consentAt, INQUIRY_DAYS, impliedSince, PURCHASE_DAYS } from './consent.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-15T12:00:00Z')
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY + ms)
const none: ConsentFacts = { givenAt: null, withdrawnAt: null, boughtAt: null, askedAt: null }
const may = (facts: Partial<ConsentFacts>) => consentAt({ ...none, ...facts }, NOW)

test('who agreed is written to until they take it back', () => {
  expect(may({ givenAt: ago(4_000) })).toMatchObject({ may: true, basis: 'express', until: null })
  expect(may({ givenAt: ago(10), withdrawnAt: ago(9) })).toMatchObject({ may: false, lack: 'withdrawn' })
  expect(may({ givenAt: ago(8), withdrawnAt: ago(9) })).toMatchObject({ may: true, basis: 'express' })
  expect(may({ givenAt: ago(9), withdrawnAt: ago(9) })).toMatchObject({ may: false })
})

test('a purchase holds for 730 days and an inquiry for 181, to the millisecond', () => {
  expect(may({ boughtAt: ago(PURCHASE_DAYS, 1) })).toMatchObject({ may: true, basis: 'purchase', until: new Date(NOW.getTime() + 1) })
  expect(may({ boughtAt: ago(PURCHASE_DAYS) })).toMatchObject({ may: false, lack: 'lapsed', since: NOW })
  expect(may({ askedAt: ago(INQUIRY_DAYS, 1) })).toMatchObject({ may: true, basis: 'inquiry' })
  expect(may({ askedAt: ago(INQUIRY_DAYS) })).toMatchObject({ may: false, lack: 'lapsed' })
  expect(may({})).toEqual({ may: false, lack: 'never', since: null })
})

test('the days are never longer than the law, whichever day they begin on', () => {
  for (let day = 0; day < 366 * 5; day++) {
    const begun = new Date(Date.UTC(2024, 0, 1 + day))
    const law = (years: number, months: number) =>
      Date.UTC(begun.getUTCFullYear() + years, begun.getUTCMonth() + months, Math.min(begun.getUTCDate(), 28))
    expect(begun.getTime() + PURCHASE_DAYS * DAY).toBeLessThanOrEqual(law(2, 0) + 3 * DAY)
    expect(begun.getTime() + PURCHASE_DAYS * DAY).toBeLessThanOrEqual(new Date(begun).setUTCFullYear(begun.getUTCFullYear() + 2))
    expect(begun.getTime() + INQUIRY_DAYS * DAY).toBeLessThanOrEqual(law(0, 6) + 3 * DAY)
  }
})

test('nobody who took it back is brought back by buying or asking, whenever that was', () => {
  for (const boughtAt of [ago(900), ago(10), ago(1)])
    expect(may({ boughtAt, askedAt: ago(1), withdrawnAt: ago(5) })).toMatchObject({ may: false, lack: 'withdrawn' })
})

/** What holds of every answer; each names what breaks it. */
function broken(rule: typeof consentAt): string[] {
  let seed = 7
  const roll = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const some = () => (roll(3) === 0 ? null : ago(1 + roll(900), roll(DAY)))
  const found = new Set<string>()
  for (let n = 0; n < 3_000; n++) {
    const facts: ConsentFacts = { givenAt: some(), withdrawnAt: some(), boughtAt: some(), askedAt: some() }
    const said: Consent = rule(facts, NOW)
    const isBack = facts.withdrawnAt !== null && (facts.givenAt === null || facts.givenAt <= facts.withdrawnAt)
    if (said.may && isBack) found.add('writes to who took it back')
    if (said.may && said.until && said.until <= NOW) found.add('holds although it is over')
    if (said.may && said.basis === 'purchase' && (facts.boughtAt ?? ago(9_999)) <= impliedSince('purchase', NOW))
      found.add('an old purchase')
    if (said.may && said.basis === 'inquiry' && (facts.askedAt ?? ago(9_999)) <= impliedSince('inquiry', NOW)) found.add('an old inquiry')
    const later = rule(facts, new Date(NOW.getTime() + 3_000 * DAY))
    if (said.may && said.until && later.may) found.add('never ends')
    if (rule({ ...facts, withdrawnAt: NOW }, NOW).may) found.add('writes to who took it back')
    if (!said.may && said.lack === 'never' && Object.values(facts).some(Boolean)) found.add('forgets')
  }
  return [...found].sort()
}

test('these hold of whatever people did', () => {
  expect(broken(consentAt)).toEqual([])
})

test('a twin that lets a purchase bring somebody back, or never ends, is seen', () => {
  const forgiving: typeof consentAt = (facts, now) => consentAt({ ...facts, withdrawnAt: facts.boughtAt ? null : facts.withdrawnAt }, now)
  expect(broken(forgiving)).toContain('writes to who took it back')
  const endless: typeof consentAt = (facts, now) => {
    const said = consentAt(facts, new Date(now.getTime() - 400 * DAY))
    return said.may || !facts.boughtAt ? said : consentAt(facts, facts.boughtAt)
  }
  expect(broken(endless)).toContain('an old purchase')
})
