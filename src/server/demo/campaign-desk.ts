import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { CampaignContent } from '../../contract/campaigns.ts'
import { accounts } from '../accounts/tables.ts'
import { campaigns } from '../campaigns/tables.ts'
import { spus } from '../catalogue/tables.ts'
import { campaignRecipients, consents } from '../consents/tables.ts'
import { coupons, customerCoupons } from '../coupons/tables.ts'
import type { Db } from '../db/database.ts'
import { accountId, logins } from './people.ts'
import { stableId } from './random.ts'
import { daysFrom, fullHour, hoursFrom } from './time.ts'

const everybody = { languages: [], provinces: [], boughtDays: null, categoryId: null }
const READERS = 40
const CONSENT = 'Yes, send me deals and news by email. I can unsubscribe at any time.'

const letter = (spuIds: string[]): CampaignContent => ({
  subject: { en: 'Warm hands, warm rooms', fr: 'Les mains au chaud, la maison aussi', zh: '暖手，也暖屋' },
  preheader: { en: 'Three things for the first cold days', fr: 'Trois idées pour les premiers froids', zh: '初寒时节的三件好物' },
  blocks: [
    {
      ...{ key: 'intro', kind: 'text' },
      text: {
        en: 'The pond has its first ice. Here is what people in your city put on their tables this week.',
        fr: 'L’étang porte sa première glace. Voici ce que les gens de votre ville ont choisi cette semaine.',
        zh: '池塘结了第一层冰。这是本周您所在城市的人们选购的好物。',
      },
    },
    { key: 'goods', kind: 'products', spuIds },
    { key: 'go', kind: 'button', label: { en: 'Look around', fr: 'Faire un tour', zh: '去逛逛' }, to: '/home' },
  ],
})

/** What the operator finds among the campaigns: a letter that was sent, a draft, and two coupons that the marketplace pays for. */
export async function fillCampaigns(db: Db, now: Date): Promise<{ coupons: number; customerCoupons: number }> {
  const operator = accountId(logins.operator)
  const goods = await db.select({ id: spus.id }).from(spus).where(eq(spus.published, true)).orderBy(desc(spus.soldCount), spus.id).limit(3)
  const spuIds = goods.map(({ id }) => id)
  const sentAt = daysFrom(now, -6)
  const [sent, draft] = [stableId('campaign', 'sent'), stableId('campaign', 'draft')]
  const written = { audience: everybody, savedBy: operator }
  const winter = letter(spuIds)
  await db.insert(campaigns).values([
    {
      ...{ ...written, id: sent, state: 'sent', version: 4, content: winter, createdAt: daysFrom(now, -8), savedAt: daysFrom(now, -7) },
      ...{ dueBy: operator, startedAt: sentAt, endedAt: new Date(sentAt.getTime() + 95_000), isLookedThrough: true },
      ...{ looked: READERS + 9, toLook: READERS + 9, leftOut: { never: 6, withdrawn: 2, lapsed: 1 } },
    },
    {
      ...{ ...written, id: draft, state: 'draft', version: 2, createdAt: daysFrom(now, -1), savedAt: hoursFrom(now, -3) },
      content: { ...winter, subject: { en: 'Gifts that fit through a door', fr: '', zh: '' }, blocks: winter.blocks.slice(0, 2) },
    },
  ])
  await fillReaders(db, sent, sentAt)
  await fillCoupons(db, operator, now)
  return { coupons: 2, customerCoupons: 1 }
}

/** Customers of the demonstration, who agreed before they were written to. */
async function fillReaders(db: Db, campaignId: string, sentAt: Date): Promise<void> {
  const people = await db
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(isNull(accounts.closedAt), ne(accounts.id, accountId(logins.shopper)), ne(accounts.id, accountId(logins.operator))))
    .orderBy(accounts.id)
    .limit(READERS)
  const agreedAt = daysFrom(sentAt, -30)
  if (people.length === 0) return
  await db.insert(consents).values(
    people.map(({ id, email, language }) => ({
      ...{ id: stableId('consent', id), purpose: 'newsletter' as const, act: 'given' as const, email, accountId: id, language },
      ...{ text: CONSENT, textVersion: '9d4a61c02b7e', place: 'account', peer: null, at: agreedAt },
    })),
  )
  await db.insert(campaignRecipients).values(
    people.map(({ id, email, language }, n) => ({
      ...{ id: stableId('recipient', id), campaignId, email, accountId: id, language, basis: 'express' as const },
      ...(n === 7 ? { state: 'failed' as const, error: '550 mailbox unavailable' } : { state: 'sent' as const }),
      at: sentAt,
      leftAt: n === 12 ? hoursFrom(sentAt, 5) : null,
    })),
  )
  const left = people[12]
  if (left)
    await db.insert(consents).values({
      ...{ id: stableId('consent-left', left.id), purpose: 'newsletter', act: 'withdrawn', email: left.email, accountId: left.id },
      ...{ language: left.language, text: null, textVersion: null, place: 'letter', peer: null, at: hoursFrom(sentAt, 5) },
    })
}

async function fillCoupons(db: Db, operator: string, now: Date): Promise<void> {
  const [running, planned] = [stableId('coupon', 'house-running'), stableId('coupon', 'house-planned')]
  const shared = { shopId: null, categoryId: null, appliesTo: 'goods' as const, stackable: false, isFunded: true, madeBy: operator }
  await db.insert(coupons).values([
    {
      ...{ ...shared, id: running, code: 'POND-15', title: { en: 'From the whole pond', fr: 'De tout l’étang', zh: '整个池塘的心意' } },
      ...{ kind: 'percent', percent: 15, amountCents: null, minimumCents: 40_00, budgetCents: 5_000_00, mostUses: 1_000, mostEach: 2 },
      ...{ startsAt: daysFrom(now, -3), endsAt: fullHour(daysFrom(now, 25)) },
    },
    {
      ...{ ...shared, id: planned, code: 'QC-10', title: { en: 'Ten for Quebec', fr: 'Dix pour le Québec', zh: '魁北克减十' } },
      ...{ kind: 'amount', percent: null, amountCents: 10_00, minimumCents: 50_00, budgetCents: 2_000_00, mostUses: null, mostEach: 1 },
      audience: { isForNew: true, languages: [], provinces: ['QC'] },
      ...{ startsAt: fullHour(daysFrom(now, 8)), endsAt: fullHour(daysFrom(now, 38)) },
    },
  ])
  await db.insert(customerCoupons).values({
    ...{ customerId: accountId(logins.shopper), id: stableId('customer-coupon', 'house-running'), couponId: running },
    receivedAt: daysFrom(now, -2),
  })
}
