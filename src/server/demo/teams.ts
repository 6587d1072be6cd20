import { eq } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { append } from '../audit/append.ts'
import type { Db } from '../db/database.ts'
import { type Joining, join } from '../members/join.ts'
import { shops } from '../shops/tables.ts'
import { staffInvitations } from '../staff/tables.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, PRO_PROVIDER, providerId, SELLER_SHOP } from './people.ts'
import { stableId } from './random.ts'
import { daysFrom } from './time.ts'

const shop = shopId(SELLER_SHOP)
const business = providerId(PRO_PROVIDER)
const seller = accountId(logins.seller)

/** Those of the demo's people who also work somewhere, and since how many days. */
const colleagues: readonly (Omit<Joining, 'accountId'> & { email: string; daysAgo: number })[] = [
  { email: logins.packer, kind: 'shop', placeId: shop, role: 'packer', daysAgo: 120 },
  { email: 'priya.sandhu@example.com', kind: 'shop', placeId: shop, role: 'manager', daysAgo: 200 },
  { email: 'sophie.bouchard@example.com', kind: 'shop', placeId: shop, role: 'accountant', daysAgo: 31 },
  { email: 'owen.fraser@example.com', kind: 'business', placeId: business, role: 'technician', daysAgo: 64 },
  { email: 'grace.oyelaran@example.com', kind: 'house', placeId: HOUSE_ID, role: 'support', daysAgo: 90 },
  { email: 'wei.zhang@example.com', kind: 'house', placeId: HOUSE_ID, role: 'auditor', daysAgo: 45 },
]

/** One letter that is on its way, and one that nobody answered in time. */
const invitations = [
  { kind: 'shop', placeId: shop, email: 'luc.ouellet@example.com', role: 'packer', language: 'fr', by: seller, daysAgo: 2 },
  { kind: 'shop', placeId: shop, email: 'bea.tran@example.com', role: 'manager', language: 'en', by: seller, daysAgo: 12 },
  {
    kind: 'house',
    placeId: HOUSE_ID,
    email: 'sol.marsh@example.com',
    role: 'finance',
    language: 'en',
    by: accountId(logins.operator),
    daysAgo: 1,
  },
] as const

/** What the log of the demo's shop begins with, the oldest first. */
const acts = [
  [200, seller, 'owner', 'sellerStaff/invite', null, null, 'manager'],
  [198, accountId('priya.sandhu@example.com'), 'manager', 'invitation/accept', null, { role: 'manager' }, null],
  [31, accountId('sophie.bouchard@example.com'), 'accountant', 'invitation/accept', null, { role: 'accountant' }, null],
  [12, seller, 'owner', 'sellerStaff/invite', null, null, 'manager'],
  [6, accountId('priya.sandhu@example.com'), 'manager', 'sellerShop/saveTax', { registeredFor: [] }, { registeredFor: ['gstHst'] }, null],
  [2, seller, 'owner', 'sellerStaff/invite', null, null, 'packer'],
] as const

/** What the demo's seller has set: dearer parcels to the north, and a holiday that comes. */
async function setUpShop(tx: Db, now: Date): Promise<void> {
  const away = { en: 'We are away. Orders leave when we are back.', fr: 'Nous sommes en congé. Les commandes partent à notre retour.' }
  await tx
    .update(shops)
    .set({
      deliveryRates: [{ provinces: ['NT', 'NU', 'YT'], baseCents: 24_00, perKgCents: 4_00, freeOverCents: 99_00 }],
      closure: {
        from: marketDay(daysFrom(now, 30)),
        to: marketDay(daysFrom(now, 44)),
        words: { ...away, zh: '我们正在休假，订单将在我们回来后发出。' },
      },
      contact: { email: 'hello@alder-oak.example', phone: '416 555 0142' },
    })
    .where(eq(shops.id, shop))
}

export async function addTeams(tx: Db, now: Date): Promise<void> {
  await setUpShop(tx, now)
  for (const { email, daysAgo, ...at } of colleagues)
    await join(tx, { accountId: accountId(email), ...at } as Joining, daysFrom(now, -daysAgo))
  await tx.insert(staffInvitations).values(
    invitations.map(({ by, daysAgo, ...invited }) => ({
      ...{ id: stableId('invitation', invited.email), ...invited, invitedBy: by },
      ...{ sentAt: daysFrom(now, -daysAgo), expiresAt: daysFrom(now, 7 - daysAgo) },
    })),
  )
  for (const [daysAgo, actorId, role, call, before, after, reason] of acts)
    await append(tx, {
      ...{ chain: `shop ${shop}`, at: daysFrom(now, -daysAgo), actorId, role, call: `/mallapi/${call}`, reason },
      subjectId: call === 'invitation/accept' ? actorId : shop,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
}
