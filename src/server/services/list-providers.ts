import { inArray, type SQL, sql } from 'drizzle-orm'
import { fold } from '../../rules/search/fold.ts'
import { openWeek } from '../../rules/services/opening.ts'
import type { Db } from '../db/database.ts'
import { directoryListings, providerCategories, providers, providerWords, services } from './tables.ts'

/** Stands for the whole directory among the categories of listings. */
export const EVERY_CATEGORY = '00000000-0000-0000-0000-000000000000'

const AT_ONCE = 2000

/** A rating counts as if ten more people had given a middling one: two fives do not beat three hundred 4.9s. */
export const trustedRating: SQL = sql`(provider.rating * provider.review_count + 43.0) / (provider.review_count + 10)`

interface ListedWeek {
  id: string
  week: string
  words: string[]
}

/** The words of a name as they are looked up. */
export const nameWords = (name: string): string[] =>
  [...new Set(fold(name).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, 40))

const rangesText = (ranges: readonly (readonly [number, number])[]) => `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`

const write = (rows: string) => sql`
  with listed as (
    select * from json_to_recordset(${rows}::json) as listed (id uuid, week int4multirange)
  )
  insert into ${directoryListings} (category_id, provider_id, band, lat, lng, rating, trusted, from_cents, price_unit, reply_minutes,
    licence_checked, languages, time_zone, open_week, radius_km)
  select place.category_id, provider.id, floor(provider.lat * 10)::integer, provider.lat, provider.lng, provider.rating, ${trustedRating},
    cheapest.price_cents, cheapest.price_unit, provider.median_reply_minutes, provider.licence_checked, provider.languages,
    provider.time_zone, listed.week, provider.service_radius_km
  from listed join ${providers} provider on provider.id = listed.id
  cross join lateral (
    select ${EVERY_CATEGORY}::uuid as category_id
    union select category_id from ${providerCategories} where provider_id = provider.id
    union select unnest(array[category1_id, category2_id, category3_id]) from ${services} where provider_id = provider.id and published
  ) place
  left join lateral (
    select price_cents, price_unit from ${services}
    where provider_id = provider.id and published and price_cents is not null
      and place.category_id in (${EVERY_CATEGORY}::uuid, category1_id, category2_id, category3_id)
    order by price_cents, id limit 1
  ) cheapest on true
  where provider.is_public`

const writeWords = (rows: string) => sql`
  insert into ${providerWords} (word, provider_id)
  select word, listed.id from json_to_recordset(${rows}::json) as listed (id uuid, words json), json_array_elements_text(listed.words) word
  on conflict do nothing`

/** Writes what a search sees of some providers anew. Whatever changes a provider or its services ends here. */
export async function listProviders(tx: Db, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE)
    const found = await tx
      .select({ id: providers.id, hours: providers.hours, displayName: providers.displayName })
      .from(providers)
      .where(inArray(providers.id, part))
    const rows = JSON.stringify(
      found.map(({ id, hours, displayName }): ListedWeek => ({ id, week: rangesText(openWeek(hours)), words: nameWords(displayName) })),
    )
    await tx.delete(directoryListings).where(inArray(directoryListings.providerId, part))
    await tx.delete(providerWords).where(inArray(providerWords.providerId, part))
    await tx.execute(write(rows))
    await tx.execute(writeWords(rows))
  }
}

/** Lists everybody who is not listed yet: after the demo has been filled in, and in a database that is older than the listings. */
export async function listEverybody(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${providers} provider
    where is_public and not exists (select 1 from ${directoryListings} listing where listing.provider_id = provider.id)`)
  await listProviders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}
