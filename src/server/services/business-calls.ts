import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Locale } from '../../contract/locale.ts'
import type { OwnBusiness, OwnService, providerBusiness, providerService } from '../../contract/provider-business.ts'
import { Refusal } from '../../contract/refusals.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { neutralCover, pictureUrl } from '../media/picture-url.ts'
import { saveTax, showTax } from './business-tax.ts'
import { listProviders } from './list-providers.ts'
import { listedIn } from './queries.ts'
import { providers, services } from './tables.ts'

async function businessOf(db: Db, id: string): Promise<OwnBusiness> {
  const [row] = await db.select().from(providers).where(eq(providers.id, id))
  if (!row) throw new Refusal('not-found')
  const { slug, displayName, story, promise, hours, timeZone, emergency, serviceRadiusKm, languages } = row
  const { rating, reviewCount, medianReplyMinutes, isPublic } = row
  return {
    id,
    slug,
    displayName,
    story,
    promise,
    hours,
    timeZone,
    emergency,
    serviceRadiusKm,
    languages,
    rating,
    reviewCount,
    medianReplyMinutes,
    isPublic,
  }
}

export const providerBusinessCalls: Handlers<typeof providerBusiness> = {
  getTax: showTax,
  saveTax,
  getInfo: ({ db, caller }) => businessOf(db, caller.providerId),
  async edit({ db, caller }, input) {
    const changed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await inTransaction(db, async (tx) => {
      if (Object.keys(changed).length === 0) return
      await tx.update(providers).set(changed).where(eq(providers.id, caller.providerId))
      await listProviders(tx, [caller.providerId])
    })
    return businessOf(db, caller.providerId)
  },
}

async function ownServices(db: Db, providerId: string, locale: Locale, now: Date): Promise<OwnService[]> {
  const { byId } = await categoryTree(db, now)
  const rows = await db
    .select()
    .from(services)
    .where(eq(services.providerId, providerId))
    .orderBy(asc(services.createdAt), asc(services.id))
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category3Id,
    categoryName: byId.get(row.category3Id)?.name[locale] ?? '',
    title: row.title,
    description: row.description,
    priceCents: row.priceCents,
    priceUnit: row.priceUnit,
    durationMinutes: row.durationMinutes,
    isPublished: row.published,
    bookedCount: row.bookedCount,
    picUrl: pictureUrl(row.picture),
  }))
}

export const providerServiceCalls: Handlers<typeof providerService> = {
  page: ({ db, caller, locale, now }) => ownServices(db, caller.providerId, locale, now()),
  async save({ db, caller, locale, now }, { id, categoryId, isPublished, ...said }) {
    const trades = await serviceTrades(db, now())
    const third = trades.get(categoryId)
    const second = third?.level === 3 ? trades.get(third.parentId ?? '') : undefined
    const first = second && trades.get(second.parentId ?? '')
    if (!third || !second || !first) throw new Refusal('not-found')
    const values = { ...said, published: isPublished, category1Id: first.id, category2Id: second.id, category3Id: third.id }
    await inTransaction(db, async (tx) => {
      if ((await listedIn(tx, first.id, [caller.providerId])).length === 0) throw new Refusal('not-found')
      if (id) {
        const changed = await tx
          .update(services)
          .set(values)
          .where(and(eq(services.providerId, caller.providerId), eq(services.id, id)))
          .returning({ id: services.id })
        if (changed.length === 0) throw new Refusal('not-found')
      } else {
        const [known] = await tx
          .select({ pictures: providers.pictures, template: providers.template })
          .from(providers)
          .where(eq(providers.id, caller.providerId))
        const fresh = v7()
        await tx.insert(services).values({
          ...values,
          id: fresh,
          key: `${caller.providerId}.${fresh}`,
          providerId: caller.providerId,
          included: { en: [], fr: [], zh: [] },
          picture: known?.pictures[0] ?? neutralCover(known?.template ?? 'normal'),
          bookedCount: 0,
          createdAt: now(),
        })
      }
      await listProviders(tx, [caller.providerId])
    })
    return ownServices(db, caller.providerId, locale, now())
  },
}
