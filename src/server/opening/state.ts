import { sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { opening, SetUp } from '../../contract/opening.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import { applications } from '../applications/tables.ts'
import { categories, spus } from '../catalogue/tables.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { mallById } from '../malls/queries.ts'
import { hasOwner } from '../members/staff.ts'
import { providers } from '../services/tables.ts'

/** Goods of a shop, or pros who can be asked. */
async function hasGoods(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${spus} where published) or exists (select 1 from ${providers} where is_public) as has`)
  return rows[0]?.has ?? false
}

const state = kept({ lifeMs: 30_000 }, async (db: Db): Promise<Output<typeof opening.getState>> => {
  const isStocked = await hasGoods(db)
  // Every visit of the home asks: who has goods is no longer asked for an owner.
  return { hasGoods: isStocked, hasOwner: isStocked || (await hasOwner(db)) }
})

export const stateOf = (db: Db, now: Date) => state(db, 'state', now)
export const forgetState = (): void => state.forget()

export async function setUpOf({ db, caller, now, payment, setUp }: Context<'operator'>): Promise<SetUp> {
  const [mall, isStocked, { rows }] = await sideBySide(db, [
    () => mallById(db, MAIN_MALL_ID, now()),
    () => hasGoods(db),
    () =>
      db.execute<{ hasCategories: boolean; waiting: number }>(sql`
      select exists (select 1 from ${categories}) as "hasCategories",
        (select count(*)::integer from ${applications} where state = 'received') as waiting`),
  ])
  return {
    owner: { nickName: caller.nickName, email: caller.email },
    mall: mall ? { id: mall.id, name: mall.name } : null,
    hasTaxHome: setUp.hasTaxNumbers,
    hasMail: setUp.hasMail,
    payment: payment.name,
    hasCategories: rows[0]?.hasCategories ?? false,
    hasGoods: isStocked,
    waiting: rows[0]?.waiting ?? 0,
  }
}
