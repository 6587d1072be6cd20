import { sql } from 'drizzle-orm'
import { plain } from '../../rules/listing-words.ts'
import { type Listing, profileOf } from '../../rules/matching-profile.ts'
import { brands, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'

/** What an offer says of the product that it is of. */
export type NamingOffer = Pick<Listing, 'brand' | 'modelNumber'> & { title: string; matchGroup: string | null }

/** A brand's best sellers that are looked through for the words of an offer. */
const OF_A_BRAND = 2_000
const OF_A_NUMBER = 60
/** No brand has more words. */
const BRAND_WORDS = 4
const SHORTEST_WORD = 3

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every row of a few words that may be a brand's name, letters and digits only. */
function namesIn({ title, brand }: NamingOffer): string[] {
  const names = brand ? [wordsOf(brand).join('')] : []
  const words = wordsOf(title)
  for (let from = 0; from < words.length; from++)
    for (let count = 1; count <= BRAND_WORDS; count++) names.push(words.slice(from, from + count).join(''))
  return names
}

/** The brands that offers name, in their field or in their title. */
export async function brandsNamed(db: Db, offers: readonly NamingOffer[]): Promise<(offer: NamingOffer) => string[]> {
  const names = [...new Set(offers.flatMap(namesIn))]
  const squeezed = sql<string>`regexp_replace(lower(${brands.name}), '[^[:alnum:]]', '', 'g')`
  const rows = await db
    .select({ id: brands.id, name: squeezed })
    .from(brands)
    .where(sql`${squeezed} = any(${sql.param(names)}::text[])`)
  const byName = new Map<string, string[]>()
  for (const { id, name } of rows) byName.set(name, [...(byName.get(name) ?? []), id])
  return (offer) => [...new Set(namesIn(offer).flatMap((name) => byName.get(name) ?? []))]
}

const numbersIn = ({ title, brand, modelNumber }: NamingOffer) => {
  const { given, mined } = profileOf({ titles: [title], brand, modelNumber, priceCents: 0 })
  return (given ? [given, ...mined] : mined).map(({ stem }) => stem)
}

/**
 * The ids of products that these offers may be of, likeliest first: those of the same group, those whose number begins as one that an offer
 * names, and of the brands those with most of the offers' words. An offer need not say its brand.
 */
export async function productsNamed(db: Db, offers: readonly NamingOffer[], brandIds: readonly string[], most: number): Promise<string[]> {
  const groups = [...new Set(offers.flatMap(({ matchGroup }) => matchGroup ?? []))]
  const numbers = [...new Set(offers.flatMap(numbersIn))].filter((number) => number.length >= SHORTEST_WORD)
  const words = [...new Set(offers.flatMap(({ title }) => plain(title).match(/[\p{L}\p{N}]+/gu) ?? []))].filter(
    (word) => word.length >= SHORTEST_WORD,
  )
  const ofNumber = sql`regexp_replace(lower(model_number), '[^[:alnum:]]', '', 'g') collate "C"`
  const { rows } = await db.execute<{ id: string }>(sql`
    with met as (
      select id, title from ${spus} where published and match_group is not null and match_group = any(${sql.param(groups)}::text[])
      union all
      select numbered.id, numbered.title from unnest(${sql.param(numbers)}::text[]) as given (number)
      cross join lateral (
        select id, title from ${spus}
        where published and model_number is not null and ${ofNumber} >= given.number and ${ofNumber} < given.number || '~'
        order by ${ofNumber} limit ${OF_A_NUMBER}
      ) as numbered
      union all
      select branded.id, branded.title from unnest(${sql.param(brandIds)}::uuid[]) as given (brand_id)
      cross join lateral (
        select id, title from ${spus} where published and brand_id = given.brand_id order by sold_count desc, id desc limit ${OF_A_BRAND}
      ) as branded
    )
    select id from met
    group by id
    order by max((select count(*) from unnest(${sql.param(words)}::text[]) as word where strpos(lower(title::text), word) > 0)) desc, id
    limit ${most}`)
  return rows.map(({ id }) => id)
}
