import { sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { providers, services } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { roughScore } from './close-look.ts'
import type { DocumentKind } from './document-kind.ts'
import { searchDocuments } from './tables.ts'
import { understand } from './understand.ts'

/** Ids of shops, providers or services that a text finds, best first. */
export async function searchKind(
  db: Db,
  kind: Exclude<DocumentKind, 'product'>,
  { text, locale, size, now }: { text: string; locale: Locale; size: number; now: Date },
): Promise<string[]> {
  const { plan } = await understand(db, { text, locale }, now)
  if (!plan) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${searchDocuments}
    where kind <> 'product' and kind = ${kind} and words @@ ${plan.enough}::tsquery
    order by (${roughScore(plan)}) * (1 + 0.03 * ln(1 + sold_count)) desc, id limit ${size}`)
  return rows.map(({ id }) => id)
}

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface PlaceRow extends Record<string, unknown> {
  id: string
  slug: string
  name: string
  picture: string
  city: Text
  rating: number
  reviewCount: number
}

const placeIn = (locale: Locale, { picture, city, ...row }: PlaceRow) => ({ ...row, picUrl: pictureUrl(picture), city: city[locale] })

export async function shopHits(db: Db, ids: readonly string[], locale: Locale) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PlaceRow>(sql`
    select id, slug, display_name as name, cover_picture as picture, city, rating, review_count as "reviewCount"
    from ${shops} where id = any(${sql.param(ids)}::uuid[]) and is_public`)
  return inOrder(ids, rows).map((row) => placeIn(locale, row))
}

export async function providerHits(db: Db, ids: readonly string[], locale: Locale) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<PlaceRow>(sql`
    select id, slug, display_name as name, coalesce(pictures[1], '') as picture, city, rating, review_count as "reviewCount"
    from ${providers} where id = any(${sql.param(ids)}::uuid[]) and is_public`)
  return inOrder(ids, rows).map((row) => placeIn(locale, row))
}

interface ServiceRow extends Record<string, unknown> {
  id: string
  title: Text
  providerId: string
  providerName: string
  picture: string
  city: Text
  priceCents: number | null
  unit: string
  rating: number
}

export async function serviceHits(db: Db, ids: readonly string[], locale: Locale) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ServiceRow>(sql`
    select ${services}.id, title, provider_id as "providerId", display_name as "providerName", picture, city, price_cents as "priceCents",
      price_unit as unit, rating
    from ${services} join ${providers} on ${providers}.id = ${services}.provider_id
    where ${services}.id = any(${sql.param(ids)}::uuid[]) and published and is_public`)
  return inOrder(ids, rows).map(({ title, picture, city, ...row }) => ({
    ...row,
    title: title[locale],
    picUrl: pictureUrl(picture),
    city: city[locale],
  }))
}
