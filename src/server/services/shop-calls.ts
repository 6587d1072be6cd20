import { and, count, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceBrowseHistory as browseContract, ServiceReview, serviceShop } from '../../contract/service-shops.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { statement } from '../db/statement.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { fromWhere } from './directory-calls.ts'
import { isServiceOffered } from './queries.ts'
import { showProviders, withoutCategory } from './show-providers.ts'
import { isOffered, servicesOfProvider, showServices, summariesOf } from './show-services.ts'
import { providerCategories, providers, serviceBrowseHistory, serviceReviews, services, type WorkPiece } from './tables.ts'

const FIRST_REVIEWS = 6
const MOST_SERVICES = 60
/** A person's history keeps this many services; the oldest make room. */
const KEPT = 200

interface ReviewRow extends Omit<typeof serviceReviews.$inferSelect, 'writtenAt'> {
  title: Text | null
  writtenAt: string
}

const reviewsIn = (locale: Locale, rows: readonly ReviewRow[]): ServiceReview[] =>
  rows.map((review) => ({
    id: review.id,
    authorName: review.authorName,
    language: review.language,
    stars: review.stars,
    headline: review.headline,
    text: review.text,
    images: review.images,
    serviceTitle: review.title?.[locale] ?? null,
    verifiedHire: review.verifiedHire,
    helpfulCount: review.helpfulCount,
    writtenAt: new Date(review.writtenAt).toISOString(),
    providerAnswer: review.providerAnswer,
  }))

/** Newest first, of any number of stars where that is null. */
const reviewRows = (providerId: SQLWrapper, { stars, size, offset }: { stars: SQLWrapper; size: SQLWrapper; offset: SQLWrapper }) => sql`
  select said.id, said.author_name as "authorName", said.language, said.stars, said.headline, said.text, said.images,
    about.title, said.verified_hire as "verifiedHire", said.helpful_count as "helpfulCount", said.written_at as "writtenAt",
    said.provider_answer as "providerAnswer"
  from ${serviceReviews} said left join ${services} about on about.id = said.service_id
  where said.provider_id = ${providerId}::uuid and (${stars}::integer is null or said.stars = ${stars}::integer)
  order by said.written_at desc, said.id desc limit ${size}::integer offset ${offset}::integer`

const readReviews = statement<{ id: string; stars: number | null; size: number; offset: number }, ReviewRow>('service-reviews', (value) =>
  reviewRows(value.id, value),
)

interface ShopRow extends Pick<typeof providers.$inferSelect, ShopColumn> {
  starCounts: { stars: number; n: number }[]
  listed: string[]
  reviews: ReviewRow[]
}
type ShopColumn =
  | 'id'
  | 'story'
  | 'initials'
  | 'pictures'
  | 'work'
  | 'province'
  | 'postalFsa'
  | 'hours'
  | 'timeZone'
  | 'founded'
  | 'hireCount'
  | 'licenceKind'
  | 'licenceNumber'
  | 'licenceChecked'

/** Everything of a business's page that hangs on it alone. */
const shopRow = (name: string, where: (value: { said: SQLWrapper }) => SQL) =>
  statement<{ said: string }, ShopRow>(
    name,
    (value) => sql`
      select own.id, own.story, own.initials, own.pictures, own.work, own.province, own.postal_fsa as "postalFsa", own.hours,
        own.time_zone as "timeZone", own.founded, own.hire_count as "hireCount", own.licence_kind as "licenceKind",
        own.licence_number as "licenceNumber", own.licence_checked as "licenceChecked",
        coalesce((select json_agg(json_build_object('stars', counted.stars, 'n', counted.n)) from (
          select stars, count(*)::integer as n from ${serviceReviews} where provider_id = own.id group by stars) counted), '[]') as "starCounts",
        array(select category_id from ${providerCategories} where provider_id = own.id order by category_id) as listed,
        coalesce((select json_agg(first) from (${reviewRows(sql`own.id`, { stars: sql`null`, size: sql.raw(String(FIRST_REVIEWS)), offset: sql`0` })}) first),
          '[]') as reviews
      from ${providers} own where ${where(value)} and own.is_public order by own.rating desc, own.review_count desc, own.id limit 1`,
  )

const readShop = {
  id: shopRow('service-shop-by-id', ({ said }) => sql`own.id = ${said}::uuid`),
  slug: shopRow('service-shop-by-slug', ({ said }) => sql`own.slug = ${said}::text`),
  template: shopRow('service-shop-by-template', ({ said }) => sql`own.template = ${said}::text`),
}

const pictureIn = (locale: Locale, { picture, alt }: Pick<WorkPiece, 'picture' | 'alt'>) => ({
  picUrl: pictureUrl(picture),
  alt: alt[locale],
})

export const serviceShopCalls: Handlers<typeof serviceShop> = {
  async getInfo(context, input) {
    const { db, now, locale } = context
    const read =
      'template' in input
        ? readShop.template(db, { said: input.template })
        : 'id' in input
          ? readShop.id(db, { said: input.id })
          : readShop.slug(db, { said: input.slug })
    const [row] = (await read).rows
    if (!row) return null
    const [[shown], offered, { byId }] = await sideBySide(db, [
      async () => showProviders(db, [row.id], { locale, now: now(), from: await fromWhere(context, {}) }),
      () => servicesOfProvider(db).execute({ providerId: row.id, most: MOST_SERVICES }),
      () => categoryTree(db, now()),
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
      categories: row.listed.flatMap((id) => {
        const category = byId.get(id)
        return category ? [categoryIn(locale, category)] : []
      }),
      services: await summariesOf(db, offered, locale, now()),
      starCounts: [1, 2, 3, 4, 5].map((n) => row.starCounts.find(({ stars }) => stars === n)?.n ?? 0),
      reviews: reviewsIn(locale, row.reviews),
    }
  },
  async reviews({ db, locale }, { id, stars, page }) {
    const own = and(eq(serviceReviews.providerId, id), stars ? eq(serviceReviews.stars, stars) : undefined)
    const [{ rows }, [all]] = await sideBySide(db, [
      () => readReviews(db, { id, stars: stars ?? null, size: page.size, offset: (page.current - 1) * page.size }),
      () =>
        db
          .select({ total: count() })
          .from(serviceReviews)
          .innerJoin(providers, and(eq(providers.id, serviceReviews.providerId), eq(providers.isPublic, true)))
          .where(own),
    ])
    return { records: all?.total ? reviewsIn(locale, rows) : [], total: all?.total ?? 0 }
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
