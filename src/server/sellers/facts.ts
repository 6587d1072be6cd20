import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { SellerFacts, SellerKind } from '../../contract/operator-sellers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { maskedMail } from '../../rules/masked.ts'
import { mayAt } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import type { Context } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { members } from '../members/tables.ts'
import { shopOrders } from '../orders/tables.ts'
import { shopDays } from '../sales/tables.ts'
import { serviceOrders } from '../service-orders/tables.ts'
import { registrationsOfBusiness } from '../services/registrations.ts'
import { services } from '../services/tables.ts'
import { registrationsOfShop } from '../shops/registrations.ts'
import { pathOf, tableOf } from './find-sellers.ts'
import { sellerNotices, sellerStandings } from './tables.ts'

const MOST_OPEN = 100
const MOST_NOTICES = 50
const SALES_DAYS = 30
const registrations = { shop: registrationsOfShop, business: registrationsOfBusiness }

export async function factsOf({ db, caller, locale, now }: Context<'operator'>, kind: SellerKind, id: string): Promise<SellerFacts> {
  const table = tableOf[kind]
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new Refusal('not-found')
  const mayReadMoney = mayAt(caller.works, 'house', 'money.read')
  const [stands, owners, open, products, salesCents, tax, notices] = await sideBySide(db, [
    () => standsOf(db, kind, id),
    () => ownersOf(db, kind, id),
    () => openAt(db, kind, id),
    () => ('productCount' in row ? row.productCount : db.$count(services, eq(services.providerId, id))),
    () => (mayReadMoney && kind === 'shop' ? salesOf(db, id, addDays(marketDay(now()), 1 - SALES_DAYS)) : null),
    () => (mayReadMoney ? registrations[kind](db, id, now()) : null),
    () => noticesOf(db, kind, id),
  ])
  return {
    ...{ id, kind, name: row.displayName, slug: row.slug, city: row.city[locale], province: row.province },
    ...{ since: row.createdAt.toISOString(), rating: row.rating, reviewCount: row.reviewCount },
    standing: stands?.standing ?? 'open',
    decided: stands ? { reason: stands.reason, by: stands.by, at: stands.since.toISOString() } : null,
    ...{ path: pathOf(kind, row.slug), owners, open, products, salesCents, tax },
    licence:
      'licenceNumber' in row && row.licenceNumber
        ? { kind: row.licenceKind?.[locale] ?? '', number: row.licenceNumber, isChecked: row.licenceChecked }
        : null,
    notices: notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
  }
}

async function standsOf(db: Db, kind: SellerKind, id: string) {
  const [stands] = await db
    .select({ standing: sellerStandings.standing, reason: sellerStandings.reason, since: sellerStandings.since, by: accounts.nickName })
    .from(sellerStandings)
    .innerJoin(accounts, eq(accounts.id, sellerStandings.byAccount))
    .where(and(eq(sellerStandings.kind, kind), eq(sellerStandings.placeId, id)))
  return stands
}

async function ownersOf(db: Db, kind: SellerKind, id: string): Promise<SellerFacts['owners']> {
  const rows = await db
    .select({ name: accounts.nickName, mail: accounts.email, role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.kind, kind), eq(members.placeId, id)))
    .orderBy(members.joinedAt)
  return rows.map(({ mail, ...person }) => ({ ...person, mail: maskedMail(mail) }))
}

function openAt(db: Db, kind: SellerKind, id: string): Promise<number> {
  const rows =
    kind === 'shop'
      ? sql`select 1 from ${shopOrders} where shop_id = ${id} and state in ('processing', 'shipped', 'outForDelivery')`
      : sql`select 1 from ${serviceOrders} where provider_id = ${id} and state not in ('confirmed', 'cancelled')`
  return countUpTo(db, rows, MOST_OPEN)
}

async function salesOf(db: Db, shopId: string, since: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${shopDays.salesCents}), 0)`.mapWith(Number) })
    .from(shopDays)
    .where(and(eq(shopDays.shopId, shopId), gte(shopDays.day, since)))
  return sum?.cents ?? 0
}

const noticesOf = (db: Db, kind: SellerKind, id: string) =>
  db
    .select({ at: sellerNotices.at, what: sellerNotices.what, words: sellerNotices.words, by: accounts.nickName })
    .from(sellerNotices)
    .innerJoin(accounts, eq(accounts.id, sellerNotices.byAccount))
    .where(and(eq(sellerNotices.kind, kind), eq(sellerNotices.placeId, id)))
    .orderBy(desc(sellerNotices.at))
    .limit(MOST_NOTICES)
