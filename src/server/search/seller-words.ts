import { desc, gt, sql } from 'drizzle-orm'
import type { sellerWord } from '../../contract/seller-words.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import type { Handlers } from '../context.ts'
import { QUESTIONS_DAYS } from './count-questions.ts'
import { searchQuestionSums, shopQuestionDays } from './tables.ts'

/** As many as a card shows. */
const MOST = 8

type Asked = Awaited<ReturnType<(typeof sellerWordCalls)['all']>>['led'][number]

export const sellerWordCalls: Handlers<typeof sellerWord> = {
  async all({ db, caller: { shopId }, now }) {
    const since = addDays(marketDay(now()), -QUESTIONS_DAYS)
    const { rows: led } = await db.execute<Asked & Record<string, unknown>>(sql`
      select language, words, sum(led)::integer as times from ${shopQuestionDays}
      where shop_id = ${shopId} and day > ${since}::date group by 1, 2 order by 3 desc, 2 limit ${MOST}`)
    const empty = await db
      .select({ language: searchQuestionSums.language, words: searchQuestionSums.words, times: searchQuestionSums.empty })
      .from(searchQuestionSums)
      .where(gt(searchQuestionSums.empty, 0))
      .orderBy(desc(searchQuestionSums.empty), searchQuestionSums.id)
      .limit(MOST)
    return { led, empty }
  },
}
