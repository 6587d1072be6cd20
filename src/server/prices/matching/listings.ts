import { and, eq, sql } from 'drizzle-orm'
import { type Profile, profileOf } from '../../../rules/matching/matching-profile.ts'
import { brands, skus, spuAttributes, spus } from '../../catalogue/tables.ts'
import { among } from '../../db/among.ts'
import type { Db } from '../../db/database.ts'
import type { outsideOffers } from '../tables.ts'

export interface MatchedProduct {
  id: string
  brandId: string
  matchGroup: string | null
  /** Read when it is asked for: most candidates are of another maker. */
  readonly profile: Profile
  /** With its first title only, where it has one in every language: between two such nothing more is said by the others. */
  readonly inOneLanguage: Profile | null
}

/** What products that are for sale say of themselves. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<Map<string, MatchedProduct>> {
  if (ids.length === 0) return new Map()
  const attributes = sql<Record<string, string> | null>`(select jsonb_object_agg(${spuAttributes.key}, ${spuAttributes.valueKey})
    from ${spuAttributes} where ${spuAttributes.spuId} = ${spus.id})`
  // Pieces with several numbers are several things under one name.
  const gtin = sql<
    string | null
  >`(select min(${skus.barcode}) from ${skus} where ${skus.spuId} = ${spus.id} having count(distinct ${skus.barcode}) = 1)`
  const rows = await db
    .select({
      id: spus.id,
      title: spus.title,
      brandId: spus.brandId,
      brand: brands.name,
      modelNumber: spus.modelNumber,
      matchGroup: spus.matchGroup,
      priceCents: spus.priceCents,
      attributes,
      gtin,
    })
    .from(spus)
    .innerJoin(brands, eq(brands.id, spus.brandId))
    .where(and(among(spus.id, ids), eq(spus.published, true)))
  return new Map(
    rows.map(({ id, brandId, matchGroup, title, attributes: given, ...said }) => {
      const titles = [...new Set([title.en, title.fr, title.zh])]
      const listing = { titles, attributes: given ?? {}, ...said }
      return [
        id,
        {
          id,
          brandId,
          matchGroup,
          get profile() {
            return profileOf(listing)
          },
          get inOneLanguage() {
            return titles.length > 2 ? profileOf({ ...listing, titles: titles.slice(0, 1) }) : null
          },
        },
      ]
    }),
  )
}

type SaidByOffer = Pick<typeof outsideOffers.$inferSelect, 'title' | 'brand' | 'modelNumber' | 'gtin' | 'priceCents'>

export const profileOfOffer = ({ title, brand, modelNumber, gtin, priceCents }: SaidByOffer): Profile =>
  profileOf({ titles: [title], brand, modelNumber, gtin, priceCents })
