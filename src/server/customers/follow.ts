import { and, desc, eq, sql } from 'drizzle-orm'
import type { follow } from '../../contract/customers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { setFollow } from '../shops/follow.ts'
import { shopFollows, shops } from '../shops/tables.ts'

export const followCalls: Handlers<typeof follow> = {
  async edit({ db, caller, now }, { shopId, follows, ...said }) {
    refuseOthers(caller, said)
    if (!(await setFollow(db, caller.id, { shopId, follows }, now()))) throw new Refusal('not-found')
    return { follows }
  },

  async mine({ db, caller }, { shopId }) {
    if (caller.role === 'visitor') return { follows: false }
    const { rowCount } = await db.execute(sql`select 1 from ${shopFollows} where customer_id = ${caller.id} and shop_id = ${shopId}`)
    return { follows: rowCount === 1 }
  },

  async page({ db, caller, locale }, said) {
    refuseOthers(caller, said)
    const rows = await db
      .select({ shop: shops, followedAt: shopFollows.followedAt })
      .from(shopFollows)
      .innerJoin(shops, eq(shops.id, shopFollows.shopId))
      .where(and(eq(shopFollows.customerId, caller.id), eq(shops.isPublic, true)))
      .orderBy(desc(shopFollows.followedAt), desc(shops.id))
      .limit(200)
    return rows.map(({ shop: { id, slug, displayName, initials, city, rating, productCount }, followedAt }) => ({
      shopId: id,
      slug,
      displayName,
      initials,
      city: city[locale],
      rating,
      productCount,
      followedAt: followedAt.toISOString(),
    }))
  },
}
