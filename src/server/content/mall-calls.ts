import { isDeepStrictEqual } from 'node:util'
import type { Output } from '../../contract/call.ts'
import type { MallContent, MallInfo, MallProblem, operatorMall } from '../../contract/operator-malls.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { isReservedCode, mallProblemsOf } from '../../rules/page/mall-problems.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { startTask } from '../jobs/start-task.ts'
import { lockMall } from '../malls/lock-mall.ts'
import { type MallRow, readMalls } from '../malls/queries.ts'
import { insertMall, orderMalls, setMallClosed, updateMall } from '../malls/write-mall.ts'
import { reindexProducts } from '../search/reindex-products.ts'
import { keepInMall, namesOfShops, shopsByMall, shopsNamed, shopsOnlyIn } from '../shops/shops-of-malls.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import type { Writer } from './edit-thing.ts'
import { plannedSeasons } from './season-states.ts'

type Saved = Output<typeof operatorMall.save>

const MOST_FOUND = 12

const otherOpenThan = (all: readonly MallRow[], id: number) =>
  all.filter((mall) => mall.id !== id && mall.closedAt === null && mall.externalUrl === null).map((mall) => mall.id)

async function infoOf({ now }: Writer, db: Db, id: number): Promise<MallInfo> {
  const all = await readMalls(db)
  const row = all.find((mall) => mall.id === id)
  if (!row) throw new Refusal('not-found')
  const shopNames = await namesOfShops(db, row.featuredShopSlugs)
  const accounts = await namesOfAccounts(db, row.changedBy ? [row.changedBy] : [])
  return {
    ...{ mallId: row.id, code: row.code, version: row.version, externalUrl: row.externalUrl },
    ...{ isMain: row.id === MAIN_MALL_ID, isClosed: row.closedAt !== null },
    changedBy: accounts.get(row.changedBy ?? '') ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    content: {
      ...{ name: row.name, description: row.description, template: row.template as MallContent['template'] },
      ...{ logo: row.logoUrl, uploadId: null, categoryKeys: row.categoryKeys, showsServices: row.showsServices },
      shops: row.featuredShopSlugs.map((key) => ({ key, name: shopNames.get(key) ?? key })),
    },
    lives: {
      shops: (await shopsByMall(db)).get(id) ?? 0,
      shopsOnlyHere: await shopsOnlyIn(db, id, otherOpenThan(all, id)),
      seasons: (await plannedSeasons(db, id, now())).length,
    },
  }
}

/** What of it there is not: somebody else may have taken it away since the form was opened. What the mall has already stays. */
async function unknownIn(tx: Db, { categoryKeys, shops }: MallContent, row: MallRow | undefined, now: Date): Promise<MallProblem[]> {
  const tree = await categoryTree(tx, now)
  const known = await namesOfShops(
    tx,
    shops.map(({ key }) => key),
  )
  const isGoods = (key: string) => {
    const category = tree.byKey.get(key)
    return (category?.type === 'P' && category.level <= 2) || row?.categoryKeys.includes(key)
  }
  return [
    ...categoryKeys.filter((key) => !isGoods(key)).map((what) => ({ path: 'categoryKeys', kind: 'unknown-category' as const, what })),
    ...shops.filter(({ key }) => !known.has(key)).map(({ name }) => ({ path: 'shops', kind: 'unknown-shop' as const, what: name })),
  ]
}

async function writtenOf({ caller, now }: Writer, tx: Db, content: MallContent, row: MallRow | undefined) {
  const { name, description, template, logo, uploadId, categoryKeys, shops, showsServices } = content
  const [own] = uploadId ? await attachUploads(tx, { ownerId: caller.id, ids: [uploadId], kind: 'image' }, now()) : []
  if (!own && logo !== (row?.logoUrl ?? NO_LOGO)) throw new Refusal('not-found')
  return {
    ...{ name, description, template, categoryKeys, showsServices },
    logoUrl: own ?? logo,
    featuredShopSlugs: shops.map(({ key }) => key),
  }
}

const NO_LOGO = '/favicon.svg'

/** What a search finds in which mall follows, a step at a time. */
const follow = ({ caller, now }: Writer, tx: Db) =>
  startTask(tx, reindexProducts, { owner: { kind: 'house', placeId: HOUSE_ID, accountId: caller.id }, input: {}, total: null }, now())

const wrong = (path: string, kind: MallProblem['kind'], what = ''): Saved => ({ is: 'wrong', problems: [{ path, kind, what }] })

/** A change of the mall that was seen. Another one is told, with whose it is. */
const changing = (
  context: Writer,
  { mallId, version }: { mallId: number; version: number | null },
  change: (tx: Db, row: MallRow) => Promise<Saved | undefined>,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockMall(tx, mallId)
    if (!row) throw new Refusal('not-found')
    if (version !== null && row.version !== version) {
      const info = await infoOf(context, tx, mallId)
      return { is: 'conflict', info, who: info.changedBy, at: info.changedAt }
    }
    return (await change(tx, row)) ?? { is: 'saved', info: await infoOf(context, tx, mallId) }
  })

const by = ({ caller, now }: Writer) => ({ accountId: caller.id, at: now() })

async function linesOf({ locale }: Writer, db: Db): Promise<Output<typeof operatorMall.all>> {
  const [all, shops] = [await readMalls(db), await shopsByMall(db)]
  return all.map(({ id, code, name, logoUrl, externalUrl, closedAt }) => ({
    ...{ mallId: id, code, name: name[locale], logo: logoUrl, shops: shops.get(id) ?? 0, externalUrl },
    ...{ isMain: id === MAIN_MALL_ID, isClosed: closedAt !== null },
  }))
}

export const operatorMallCalls: Handlers<typeof operatorMall> = {
  all: (context) => linesOf(context, context.db),
  getInfo: (context, { mallId }) => infoOf(context, context.db, mallId),
  async choices({ db, locale, now }) {
    const { children } = await categoryTree(db, now())
    const roots = children.get('root P') ?? []
    return roots.flatMap((root) => [
      { key: root.key, name: root.name[locale], above: null },
      ...(children.get(root.id) ?? []).map(({ key, name }) => ({ key, name: name[locale], above: root.name[locale] })),
    ])
  },
  shops: ({ db }, { text }) => shopsNamed(db, text, MOST_FOUND),
  add: (context, { code, content }) =>
    inTransaction(context.db, async (tx): Promise<Saved> => {
      // Whoever adds one meanwhile waits, so that each gets a number of its own.
      await lockMall(tx, MAIN_MALL_ID)
      if (isReservedCode(code)) return wrong('code', 'code-reserved', code)
      if ((await readMalls(tx)).some((mall) => mall.code.toUpperCase() === code)) return wrong('code', 'code-taken', code)
      const problems = [...mallProblemsOf(content), ...(await unknownIn(tx, content, undefined, context.now()))]
      if (problems.length > 0) return { is: 'wrong', problems }
      const id = await insertMall(tx, code, await writtenOf(context, tx, content, undefined), by(context))
      if (id === null) return wrong('code', 'code-taken', code)
      await follow(context, tx)
      return { is: 'saved', info: await infoOf(context, tx, id) }
    }),
  save: (context, { content, ...seen }) =>
    changing(context, seen, async (tx, row) => {
      const problems = [...mallProblemsOf(content), ...(await unknownIn(tx, content, row, context.now()))]
      if (problems.length > 0) return { is: 'wrong', problems }
      const written = await writtenOf(context, tx, content, row)
      await updateMall(tx, row.id, written, by(context))
      if (!isDeepStrictEqual(written.categoryKeys.toSorted(), row.categoryKeys.toSorted())) await follow(context, tx)
      return undefined
    }),
  order: (context, { mallIds }) =>
    inTransaction(context.db, async (tx) => {
      await orderMalls(tx, mallIds)
      return linesOf(context, tx)
    }),
  close: (context, { seenShopsOnlyHere, ...seen }) =>
    changing(context, seen, async (tx, row) => {
      if (row.id === MAIN_MALL_ID) return wrong('', 'main-stays')
      if (row.closedAt) return undefined
      const info = await infoOf(context, tx, row.id)
      // More live there than was said.
      if (info.lives.shopsOnlyHere !== seenShopsOnlyHere) return { is: 'conflict', info, who: null, at: null }
      const otherOpen = otherOpenThan(await readMalls(tx), row.id)
      await keepInMall(tx, { closed: row.id, otherOpen, into: MAIN_MALL_ID })
      await setMallClosed(tx, row.id, true, by(context))
      if (seenShopsOnlyHere > 0) await follow(context, tx)
      return undefined
    }),
  reopen: (context, { mallId }) =>
    changing(context, { mallId, version: null }, async (tx, row) => {
      if (row.closedAt) await setMallClosed(tx, row.id, false, by(context))
      return undefined
    }),
}
