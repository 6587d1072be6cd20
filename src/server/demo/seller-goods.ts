import { asc, eq } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import type { ProductState } from '../../contract/seller-products.ts'
import type { WrittenProduct } from '../../rules/goods/product.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { claimSetting } from '../db/settings.ts'
import { writeProducts } from '../wares/write-products.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'

interface Planned {
  state: ProductState
  /** Days from now. */
  publishIn?: number
  title: (of: Text) => Text
  onHand: number
}

/** What the demo's seller has not for sale: two drafts that lack languages, one for next week, one that was put away. */
const planned: readonly Planned[] = [
  { state: 'draft', title: ({ en }) => ({ en: `${en}, sample`, fr: '', zh: '' }), onHand: 0 },
  { state: 'draft', title: ({ en, fr }) => ({ en: `${en}, large`, fr: `${fr}, grand format`, zh: '' }), onHand: 2 },
  {
    state: 'scheduled',
    publishIn: 6,
    title: ({ en, fr, zh }) => ({ en: `${en}, winter edition`, fr: `${fr}, édition d’hiver`, zh: `${zh}（冬季款）` }),
    onHand: 30,
  },
  {
    state: 'archived',
    title: ({ en, fr, zh }) => ({ en: `${en}, last year`, fr: `${fr}, l’an dernier`, zh: `${zh}（去年款）` }),
    onHand: 0,
  },
]

const copyOf = ({ known: _, ...product }: KnownProduct, { state, publishIn, title, onHand }: Planned, now: Date): WrittenProduct => ({
  ...product,
  state,
  publishAt: publishIn ? new Date(now.getTime() + publishIn * 86_400_000) : null,
  title: title(product.title),
  handle: null,
  modelNumber: null,
  pieces: product.pieces.slice(0, 4).map(({ id: __, ...piece }) => ({ ...piece, wasCents: null, onHand })),
})

/** Once, when the demo marketplace is there: through the same way as a seller's own. */
export async function addSellerGoods(db: Db, now: Date): Promise<void> {
  const shop = shopId(SELLER_SHOP)
  const first = await db.select({ id: spus.id }).from(spus).where(eq(spus.shopId, shop)).orderBy(asc(spus.id)).limit(planned.length)
  if (first.length < planned.length || !(await claimSetting(db, 'demo_seller_goods', true))) return
  const known = await readWritten(
    db,
    shop,
    first.map(({ id }) => id),
  )
  const products = planned.flatMap((plan, at) => {
    const from = known[at]
    return from ? [copyOf(from, plan, now)] : []
  })
  await writeProducts(db, { shopId: shop, accountId: accountId(logins.seller) }, products, now)
}
