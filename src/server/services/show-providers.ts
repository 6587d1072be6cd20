import { inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { ListedProvider, PriceUnit } from '../../contract/services.ts'
import { distanceKm, type Point } from '../../rules/distance.ts'
import { hasHours, isOpenAt, minuteOfWeek } from '../../rules/services/opening.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Db } from '../db/database.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { statement, unseen } from '../db/statement.ts'
import { neutralCover, pictureUrl } from '../media/picture-url.ts'
import { providerCategories, providers, services } from './tables.ts'

type Column = 'id' | 'slug' | 'displayName' | 'pictures' | 'template' | 'city' | 'district' | 'lat' | 'lng' | 'rating' | 'reviewCount'
type Work =
  | 'medianReplyMinutes'
  | 'hasReplied'
  | 'hireCount'
  | 'languages'
  | 'licenceChecked'
  | 'serviceRadiusKm'
  | 'hours'
  | 'timeZone'
  | 'emergency'
  | 'promise'

interface ListedRow extends Pick<typeof providers.$inferSelect, Column | Work> {
  fromCents: number | null
  priceUnit: PriceUnit | null
  category1Id: string | null
}

/** With each provider's cheapest service that has a price, or any service when all are by quote. */
const readListed = statement<{ ids: string[] }, ListedRow>(
  'providers-listed',
  ({ ids }) => sql`
    select own.id, own.slug, own.display_name as "displayName", own.pictures, own.template, own.city, own.district, own.lat, own.lng,
      own.rating, own.review_count as "reviewCount", own.median_reply_minutes as "medianReplyMinutes", own.has_replied as "hasReplied", own.hire_count as "hireCount",
      own.languages, own.licence_checked as "licenceChecked", own.service_radius_km as "serviceRadiusKm", own.hours,
      own.time_zone as "timeZone", own.emergency, own.promise,
      cheapest.price_cents as "fromCents", cheapest.price_unit as "priceUnit", cheapest.category1_id as "category1Id"
    from unnest(${unseen(ids, 'uuid[]')}) as listed (id)
    join ${providers} own on own.id = listed.id and own.is_public
    left join lateral (
      select price_cents, price_unit, category1_id from ${services} offered
      where offered.provider_id = own.id and offered.published order by price_cents nulls last, offered.id limit 1
    ) cheapest on true`,
)

/** Categories of those who are listed and have no service yet. */
async function listedIn(db: Db, ids: readonly string[]): Promise<{ providerId: string; categoryId: string }[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(providerCategories)
    .where(inArray(providerCategories.providerId, [...ids]))
    .orderBy(providerCategories.categoryId)
}

const ownNames = new Map<string, string>()

/** A language by the name it gives itself: Français, 中文. */
export function ownName(code: string): string {
  const known = ownNames.get(code)
  if (known) return known
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const shown = name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  ownNames.set(code, shown)
  return shown
}

export interface Shown {
  locale: Locale
  now: Date
  /** Where distances are measured from. */
  from: Point | null
}

const providerIn = (row: ListedRow, categoryName: string, { locale, now, from }: Shown): ListedProvider => ({
  id: row.id,
  slug: row.slug,
  displayName: row.displayName,
  categoryName,
  picUrl: pictureUrl(row.pictures[0] ?? neutralCover(row.template)),
  city: row.city[locale],
  district: row.district,
  distanceKm: from && Math.round(distanceKm(from, row) * 10) / 10,
  rating: row.rating,
  reviewCount: row.reviewCount,
  fromCents: row.fromCents ?? 0,
  unit: row.priceUnit ?? 'visit',
  respondsInMinutes: row.hasReplied ? row.medianReplyMinutes : null,
  hiredNearby: row.hireCount,
  languages: row.languages.map(ownName),
  licenceChecked: row.licenceChecked,
  comesHere: from === null || distanceKm(from, row) <= row.serviceRadiusKm,
  serviceRadiusKm: row.serviceRadiusKm,
  lat: row.lat,
  lng: row.lng,
  hasHours: hasHours(row.hours),
  isOpen: isOpenAt(row.hours, minuteOfWeek(now, row.timeZone)),
  emergency: row.emergency,
  promise: row.promise[locale],
  template: row.template,
})

export interface ShownProvider extends ListedProvider {
  category1Id: string | null
}

/** Providers as a list shows them, in the order of their ids; those that are gone are left out. */
export async function showProviders(db: Db, ids: readonly string[], shown: Shown): Promise<ShownProvider[]> {
  if (ids.length === 0) return []
  const [{ rows }, { byId }] = await sideBySide(db, [() => readListed(db, { ids: [...ids] }), () => categoryTree(db, shown.now)])
  const found = new Map(rows.map((row) => [row.id, row]))
  const bare = await listedIn(
    db,
    rows.filter(({ category1Id }) => category1Id === null).map(({ id }) => id),
  )
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const listed = bare.find(({ providerId }) => providerId === id)
    const category1Id = row.category1Id ?? byId.get(listed?.categoryId ?? '')?.rootId ?? null
    const trade = byId.get(category1Id ?? '')?.name[shown.locale]
    return [{ ...providerIn(row, trade ?? '', shown), category1Id }]
  })
}

export const withoutCategory = ({ category1Id: _, ...provider }: ShownProvider): ListedProvider => provider
