import type { Text } from '../../contract/locale.ts'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { forgetMalls } from './queries.ts'
import { malls } from './tables.ts'

/** Makes the main mall, empty and in the house's own look, or names it anew. */
export async function nameMainMall(tx: Db, name: Text): Promise<void> {
  await tx
    .insert(malls)
    .values({
      id: MAIN_MALL_ID,
      code: String(MAIN_MALL_ID),
      name,
      description: { en: '', fr: '', zh: '' },
      template: null,
      logoUrl: '/favicon.svg',
      categoryKeys: [],
      featuredShopSlugs: [],
      showsServices: true,
      externalUrl: null,
      banners: [],
      sort: 0,
    })
    .onConflictDoUpdate({ target: malls.id, set: { name } })
  afterCommit(tx, forgetMalls)
}
