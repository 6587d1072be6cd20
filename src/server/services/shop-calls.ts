import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceBrowseHistory as browseContract, ServiceReview, serviceShop } from '../../contract/service-shops.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { fromWhere } from './directory-calls.ts'
import { isServiceOffered } from './queries.ts'
import { showProviders, withoutCategory } from './show-providers.ts'
import { isOffered, mostBooked, offeredServices, showServices, summariesOf } from './show-services.ts'
import { providerCategories, providers, serviceBrowseHistory, serviceReviews, services, type WorkPiece } from './tables.ts'

const FIRST_REVIEWS = 6
const MOST_SERVICES = 60
/** A person's history keeps this many services; the oldest make room. */
const KEPT = 200

async function reviewsOf(
  db: Db,
  providerId: string,
  locale: Locale,
  { stars, size, offset }: { stars?: number | undefined; size: number; offset: number },
) {
  const rows = await db
    .select({ review: serviceReviews, title: services.title })
    .from(serviceReviews)
    .leftJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(and(eq(serviceReviews.providerId, providerId), stars ? eq(serviceReviews.stars, stars) : undefined))
    .orderBy(desc(serviceReviews.writtenAt), desc(serviceReviews.id))
    .limit(size)
    .offset(offset)
  return rows.map(
    ({ review, title }): ServiceReview => ({
      id: review.id,
      authorName: review.authorName,
      language: review.language,
      stars: review.stars,
      headline: review.headline,
      text: review.text,
      images: review.images,
      serviceTitle: title?.[locale] ?? null,
      verifiedHire: review.verifiedHire,
      helpfulCount: review.helpfulCount,
      writtenAt: review.writtenAt.toISOString(),
      providerAnswer: review.providerAnswer,
    }),
  )
}

const pictureIn = (locale: Locale, { picture, alt }: Pick<WorkPiece, 'picture' | 'alt'>) => ({
  picUrl: pictureUrl(picture),
  alt: alt[locale],
})

export const serviceShopCalls: Handlers<typeof serviceShop> = {
  async getInfo(context, input) {
    const { db, now, locale } = context
    const named =
      'template' in input
        ? eq(providers.template, input.template)
        : 'id' in input
          ? eq(providers.id, input.id)
          : eq(providers.slug, input.slug)
    const [row] = await db
      .select()
      .from(providers)
      .where(and(named, eq(providers.isPublic, true)))
      .orderBy(desc(providers.rating), desc(providers.reviewCount), asc(providers.id))
      .limit(1)
    if (!row) return null
    const [[shown], offered, stars, reviews, listed, { byId }] = await Promise.all([
      showProviders(db, [row.id], { locale, now: now(), from: await fromWhere(context, {}) }),
      offeredServices(db)
        .where(and(eq(services.providerId, row.id), isOffered))
        .orderBy(...mostBooked)
        .limit(MOST_SERVICES),
      db
        .select({ stars: serviceReviews.stars, n: count() })
        .from(serviceReviews)
        .where(eq(serviceReviews.providerId, row.id))
        .groupBy(serviceReviews.stars),
      reviewsOf(db, row.id, locale, { size: FIRST_REVIEWS, offset: 0 }),
      db
        .select({ id: providerCategories.categoryId })
        .from(providerCategories)
        .where(eq(providerCategories.providerId, row.id))
        .orderBy(asc(providerCategories.categoryId)),
      categoryTree(db, now()),
    ])
    if (!shown) return null
    return {
      ...withoutCategory(shown),
      story: row.story[locale],
      initials: row.initials,
      pictures: row.pictures.map(pictureUrl),
      work: row.work.map((piece) => ({ ...pictureIn(locale, piece), before: piece.before && pictureIn(locale, piece.before) })),
      province: row.province,
      postalArea: row.postalFsa,
      hours: row.hours,
      timeZone: row.timeZone,
      founded: row.founded,
      hireCount: row.hireCount,
      licence:
        row.licenceKind && row.licenceNumber
          ? { kind: row.licenceKind[locale], number: row.licenceNumber, isChecked: row.licenceChecked }
          : null,
      categories: listed.flatMap(({ id }) => {
        const category = byId.get(id)
        return category ? [categoryIn(locale, category)] : []
      }),
      services: await summariesOf(db, offered, locale, now()),
      starCounts: [1, 2, 3, 4, 5].map((n) => stars.find((each) => each.stars === n)?.n ?? 0),
      reviews,
    }
  },
  async reviews({ db, locale }, { id, stars, page }) {
    const own = and(eq(serviceReviews.providerId, id), stars ? eq(serviceReviews.stars, stars) : undefined)
    const [records, [all]] = await Promise.all([
      reviewsOf(db, id, locale, { stars, size: page.size, offset: (page.current - 1) * page.size }),
      db
        .select({ total: count() })
        .from(serviceReviews)
        .innerJoin(providers, and(eq(providers.id, serviceReviews.providerId), eq(providers.isPublic, true)))
        .where(own),
    ])
    return { records: all?.total ? records : [], total: all?.total ?? 0 }
  },
}

export const serviceBrowseHistoryCalls: Handlers<typeof browseContract> = {
  async page({ db, caller, now, locale }, { page, ...said }) {
    refuseOthers(caller, said)
    const rows = await db
      .select({ id: serviceBrowseHistory.serviceId, at: serviceBrowseHistory.viewedAt, total: sql<number>`(count(*) over ())::integer` })
      .from(serviceBrowseHistory)
      .innerJoin(services, eq(services.id, serviceBrowseHistory.serviceId))
      .innerJoin(providers, eq(providers.id, services.providerId))
      .where(and(eq(serviceBrowseHistory.owner, caller.id), isOffered))
      .orderBy(desc(serviceBrowseHistory.viewedAt), desc(serviceBrowseHistory.serviceId))
      .limit(page.size)
      .offset((page.current - 1) * page.size)
    const at = new Map(rows.map((row) => [row.id, row.at]))
    const shown = await showServices(db, [...at.keys()], locale, now())
    return {
      records: shown.map((service) => ({ ...service, viewedAt: (at.get(service.id) ?? now()).toISOString() })),
      total: rows[0]?.total ?? 0,
    }
  },
  async edit({ db, caller, now }, { serviceId, ...said }) {
    refuseOthers(caller, said)
    if (!(await isServiceOffered(db, serviceId))) throw new Refusal('not-found')
    const viewedAt = now()
    await db
      .insert(serviceBrowseHistory)
      .values({ owner: caller.id, serviceId, viewedAt })
      .onConflictDoUpdate({ target: [serviceBrowseHistory.owner, serviceBrowseHistory.serviceId], set: { viewedAt } })
    const kept = db
      .select({ id: serviceBrowseHistory.serviceId })
      .from(serviceBrowseHistory)
      .where(eq(serviceBrowseHistory.owner, caller.id))
      .orderBy(desc(serviceBrowseHistory.viewedAt), desc(serviceBrowseHistory.serviceId))
      .limit(KEPT)
    await db
      .delete(serviceBrowseHistory)
      .where(and(eq(serviceBrowseHistory.owner, caller.id), sql`${serviceBrowseHistory.serviceId} not in ${kept}`))
    return null
  },
  async del({ db, caller }, { serviceId, ...said }) {
    refuseOthers(caller, said)
    const own = eq(serviceBrowseHistory.owner, caller.id)
    const gone = await db
      .delete(serviceBrowseHistory)
      .where(serviceId ? and(own, eq(serviceBrowseHistory.serviceId, serviceId)) : own)
      .returning({ id: serviceBrowseHistory.serviceId })
    if (serviceId && gone.length === 0) throw new Refusal('not-found')
    return null
  },
}
