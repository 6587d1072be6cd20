import { and, asc, eq, inArray } from 'drizzle-orm'
import type { deal, doors, products, specification } from '../../contract/catalogue.ts'
import type { platformCategory } from '../../contract/categories.ts'
import type { Locale } from '../../contract/locale.ts'
import { marketDay } from '../../rules/calendar.ts'
import { doorsOpen } from '../../rules/page/christmas.ts'
import type { Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { mallById } from '../malls/queries.ts'
import { behindDoors } from './behind-doors.ts'
import { type CategoryRow, categoryIn, categoryTree } from './category-tree.ts'
import { keptSummaries, productSummaries } from './product-summaries.ts'
import { bestOfShop, bestSellerIds, categoriesOfShop, runningDeals } from './queries.ts'
import { spuAttributes, spus } from './tables.ts'

/** In a storefront a category holds what the shop has of it. */
const countedIn = (locale: Locale, sold: ReadonlyMap<string, number> | null | undefined) => (row: CategoryRow) => ({
  ...categoryIn(locale, row),
  ...(sold ? { count: sold.get(row.id) ?? 0 } : {}),
})

export const platformCategoryCalls: Handlers<typeof platformCategory> = {
  getInfo: async ({ db, now, locale, storefront }, { id }) => {
    const { byId, movedTo, children } = await categoryTree(db, now())
    const sold = storefront && (await categoriesOfShop(db, storefront.shopId, now()))
    // An old address shows what took its place.
    const category = byId.get(movedTo.get(id) ?? id)
    if (!category) return null
    const way = [category]
    for (let parent = category.parentId; parent !== null; parent = way[0]?.parentId ?? null) {
      const above = byId.get(parent)
      if (!above) break
      way.unshift(above)
    }
    const shown = countedIn(locale, sold)
    return {
      ...shown(category),
      path: way.map(shown),
      children: (children.get(category.id) ?? []).filter((row) => !sold || sold.has(row.id)).map(shown),
    }
  },
  tree: async ({ db, now, locale, storefront }, { mallId }) => {
    const [mall, tree] = await sideBySide(db, [() => mallById(db, mallId, now()), () => categoryTree(db, now())])
    if (storefront) {
      const sold = await categoriesOfShop(db, storefront.shopId, now())
      return (tree.children.get('root P') ?? []).filter(({ id }) => sold.has(id)).map(countedIn(locale, sold))
    }
    return [...new Set((mall?.categoryKeys ?? []).flatMap((key) => tree.byKey.get(key) ?? []))].map((row) => categoryIn(locale, row))
  },
  CategoryByPid: async ({ db, now, locale, storefront }, { id: asked, sort }) => {
    const { byId, movedTo, children } = await categoryTree(db, now())
    const id = movedTo.get(asked) ?? asked
    const sold = storefront && (await categoriesOfShop(db, storefront.shopId, now()))
    const isSold = (row: { id: string }) => !sold || sold.has(row.id)
    if (byId.get(id)?.level !== sort) return []
    const shown = countedIn(locale, sold)
    return (children.get(id) ?? []).filter(isSold).map((row) => ({
      ...shown(row),
      children: (children.get(row.id) ?? []).filter(isSold).map(shown),
    }))
  },
  serviceTree: async ({ db, now, locale }) => {
    const { children } = await categoryTree(db, now())
    return (children.get('root S') ?? []).map((row) => categoryIn(locale, row))
  },
}

export const doorsCalls: Handlers<typeof doors> = {
  open: async ({ db, now, locale }, { mallId }) => {
    const today = marketDay(now())
    const behind = (await behindDoors(db, mallId, now())).slice(0, doorsOpen(today))
    const gifts = await keptSummaries(
      db,
      behind.flatMap((id) => id ?? []),
      { locale, now: now(), storefront: null },
    )
    return behind.flatMap((id, at) => {
      const gift = gifts.find((product) => product.id === id)
      return gift ? { number: at + 1, gift } : []
    })
  },
}

export const productsCalls: Handlers<typeof products> = {
  bestSeller: async ({ db, now, locale, storefront }, { mallId, size }) => {
    const ids = storefront ? await bestOfShop(db, storefront.shopId, now()) : await bestSellerIds(db, mallId, now())
    return keptSummaries(db, ids.slice(0, size), { locale, now: now(), storefront })
  },
}

const SPECS = 3

export const specificationCalls: Handlers<typeof specification> = {
  few: async ({ db, locale }, { ids }) => {
    const rows = await db
      .select({ spuId: spuAttributes.spuId, name: spuAttributes.name, value: spuAttributes.value })
      .from(spuAttributes)
      .innerJoin(spus, and(eq(spus.id, spuAttributes.spuId), eq(spus.published, true)))
      .where(inArray(spuAttributes.spuId, ids))
      .orderBy(asc(spuAttributes.sort))
    const of = (id: string) => rows.filter(({ spuId }) => spuId === id).slice(0, SPECS)
    return ids.map((id) => ({ id, specs: of(id).map(({ name, value }) => ({ name: name[locale], value: value[locale] })) }))
  },
}

export const dealCalls: Handlers<typeof deal> = {
  page: async ({ db, now, locale, storefront }, { mallId, size }) => {
    const at = now()
    const running = (await runningDeals(db, mallId, at)).filter(
      ({ endsAt, shopId }) => endsAt > at && (!storefront || shopId === storefront.shopId),
    )
    const shown = running.slice(0, size)
    const ids = shown.map(({ id }) => id)
    const looked = { locale, now: at, storefront }
    const records = await keptSummaries(db, ids, looked)
    return {
      // One that was read before its deal began.
      records: records.some(({ dealEndsAt }) => dealEndsAt === null) ? await productSummaries(db, ids, looked) : records,
      total: running.length,
      endsAt: shown[0]?.endsAt.toISOString() ?? null,
    }
  },
}
