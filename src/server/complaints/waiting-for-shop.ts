import { sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/seller-orders.ts'
import { LOW_STARS } from '../../rules/goods/shop-health.ts'
import type { Db } from '../db/database.ts'
import { productQuestions } from '../product-questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { complaints } from './tables.ts'

type Waiting = Record<'reviews' | 'questions' | 'complaints', number>

/** Reviews and questions without an answer and complaints that wait for one, each as far as anybody counts. */
export async function waitingForShop(db: Db, shopId: string): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    (select count(*)::integer from (
      select 1 from ${reviews} where shop_id = ${shopId} and answered_at is null and is_published and stars <= ${LOW_STARS} limit ${MOST_COUNTED}) waiting) as reviews,
    (select count(*)::integer from (
      select 1 from ${productQuestions}
      where shop_id = ${shopId} and answered_at is null and set_aside_at is null and held_at is null limit ${MOST_COUNTED}) waiting) as questions,
    (select count(*)::integer from (
      select 1 from ${complaints} where shop_id = ${shopId} and state in ('open', 'reopened') limit ${MOST_COUNTED}) waiting) as complaints`)
  return rows[0] ?? { reviews: 0, questions: 0, complaints: 0 }
}
