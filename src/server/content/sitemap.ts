import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { locales } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'
import { categories, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'

/** Far below what a sitemap may hold (50,000), so that a file is soon made. */
const PER_FILE = 5000
const STEP = 1000
/** A file ends before a sitemap must. */
const MOST_PROVIDERS = 45_000

/** Pages that stand for themselves. */
const pages = [
  '/home',
  '/credits',
  '/services',
  '/services/categories/categoryOne',
  '/services/merchants',
  '/services/intelligentSearch',
  '/vendor/store-list',
]

/** Where each file of products begins: by id, so that the last file is as cheap as the first. */
const productStarts = kept({ lifeMs: 3_600_000 }, async (db: Db, perFile: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${spus} where ${spus.published}) as numbered
    where place % ${perFile} = ${1 % perFile} order by id`)
  return rows.map(({ id }) => id)
})

/** robots.txt: everything is open but what belongs to one person. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /cart',
    'Disallow: /services/cart',
    'Disallow: /services/yourServices',
    'Disallow: /mallapi/',
    'Disallow: /upms/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export async function sitemapIndex(db: Db, origin: string, now: Date, perFile = PER_FILE): Promise<string> {
  const starts = await productStarts(db, perFile, now)
  const files = ['pages', 'categories', 'shops', 'trades', 'pros', ...starts.map((_, i) => `products-${i + 1}`)]
  const entries = files.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`
}

/** Pages of a shop's own host that stand for themselves. */
const shopPages = [
  '/',
  '/shop/bestSeller',
  '/category/indexMobile',
  ...['about-us', 'contact-us', 'customer-service', 'returns-refunds'].map((name) => `/help/${name}`),
]

/** Everything that one shop shows at its own host, in one file: its pages and its best-selling goods. */
export async function sitemapOfShop(db: Db, { origin, slug }: { origin: string; slug: string }): Promise<AsyncGenerator<string>> {
  return xmlOf(origin, pathsOfShop(db, slug))
}

async function* pathsOfShop(db: Db, slug: string) {
  const [shop] = await db
    .select({ id: shops.id, template: shops.template })
    .from(shops)
    .where(and(eq(shops.slug, slug), eq(shops.isPublic, true)))
  if (!shop) return
  yield shopPages.map((path) => path.replace(/^\/help\//, `/shops/templates/free/${shop.template}/page/help/business/`))
  const rows = await db
    .select({ id: spus.id })
    .from(spus)
    .where(and(eq(spus.shopId, shop.id), eq(spus.published, true)))
    .orderBy(desc(spus.soldCount), asc(spus.id))
    .limit(PER_FILE)
  yield rows.map(({ id }) => `/product/productDetails?id=${id}`)
}

/** One file of the index, piece by piece; null when there is no such file. */
export async function sitemapFile(
  db: Db,
  { origin, name, perFile = PER_FILE }: { origin: string; name: string; perFile?: number },
  now: Date,
): Promise<AsyncGenerator<string> | null> {
  if (name === 'pages') return xmlOf(origin, once(pages))
  if (name === 'categories') return xmlOf(origin, categoryPaths(db))
  if (name === 'shops') return xmlOf(origin, shopPaths(db))
  if (name === 'trades') return xmlOf(origin, tradePaths(db))
  if (name === 'pros') return xmlOf(origin, providerPaths(db))
  const file = /^products-([1-9]\d{0,5})$/.exec(name)
  const start = file && (await productStarts(db, perFile, now))[Number(file[1]) - 1]
  return start ? xmlOf(origin, productPaths(db, start, perFile)) : null
}

async function* once<T>(value: T) {
  yield value
}

async function* categoryPaths(db: Db) {
  const { id, name, level } = categories
  const rows = await db
    .select({ id, name, level })
    .from(categories)
    .where(and(eq(categories.type, 'P'), isNull(categories.mergedInto), gte(categories.productCount, 1)))
  yield rows.map(
    (row) => `/category?category=${encodeURIComponent(JSON.stringify({ categoryId: row.id, categoryName: row.name.en, sort: row.level }))}`,
  )
}

async function* tradePaths(db: Db) {
  const { id, name, parentId } = categories
  // A trade that nobody offers has no page.
  const rows = await db
    .select({ id, name, parentId })
    .from(categories)
    .where(and(eq(categories.type, 'S'), gte(categories.productCount, 1)))
    .orderBy(asc(id))
  const names = new Map(rows.map((row) => [row.id, row.name.en]))
  const named = (row: (typeof rows)[number]) => ({
    parentName: row.parentId === null ? null : (names.get(row.parentId) ?? null),
    parentId: row.parentId,
    id: row.id,
    name: row.name.en,
  })
  yield rows.map((row) => `/services/categories/categoryFilter?routerData=${encodeURIComponent(JSON.stringify(named(row)))}`)
}

async function* providerPaths(db: Db) {
  let from: string | undefined
  for (let left = MOST_PROVIDERS; left > 0; left -= STEP) {
    const rows = await db
      .select({ id: providers.id })
      .from(providers)
      .where(and(eq(providers.isPublic, true), from === undefined ? undefined : gt(providers.id, from)))
      .orderBy(asc(providers.id))
      .limit(STEP)
    yield rows.map(({ id }) => `/services/merchants/${id}`)
    from = rows.at(-1)?.id
    if (rows.length < STEP) return
  }
}

async function* shopPaths(db: Db) {
  const rows = await db.select({ id: shops.id }).from(shops).where(eq(shops.isPublic, true)).orderBy(asc(shops.id))
  yield rows.map(({ id }) => `/shops/${id}`)
}

async function* productPaths(db: Db, start: string, perFile: number) {
  const step = Math.min(1000, perFile)
  let from = start
  let isFirst = true
  for (let left = perFile; left > 0; left -= step) {
    const rows = await db
      .select({ id: spus.id })
      .from(spus)
      .where(and(eq(spus.published, true), isFirst ? gte(spus.id, from) : sql`${spus.id} > ${from}`))
      .orderBy(asc(spus.id))
      .limit(Math.min(step, left))
    yield rows.map(({ id }) => `/product/productDetails?id=${id}`)
    isFirst = false
    const last = rows.at(-1)
    if (!last || rows.length < step) return
    from = last.id
  }
}

async function* xmlOf(origin: string, paths: AsyncGenerator<string[]>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  for await (const some of paths) yield some.map((path) => urlOf(origin, path)).join('')
  yield '</urlset>\n'
}

function urlOf(origin: string, path: string): string {
  const address = escaped(origin + path)
  const joint = path.includes('?') ? '&amp;' : '?'
  const others = locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}${joint}lang=${locale}"/>`)
  return `<url><loc>${address}</loc>${others.join('')}</url>\n`
}
