import type { operatorQuestion, productQuestion, sellerQuestion } from '../../contract/product-questions.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { answerQuestion, judgeQuestion, setQuestionAside } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { isHeld, isWaiting, judgedQuestion, ofAll, ofShop, questionIn, questionOfShop, questionsIn, shownQuestions } from './queries.ts'
import { tellAsker, tellShop } from './tell.ts'

export const productQuestionCalls: Handlers<typeof productQuestion> = {
  addNew: async (context, input) => ({ isHeld: await askQuestion(context, input) }),
  page: ({ db }, { spuId, page }) => shownQuestions(db, spuId, page),
}

const ownQuestion = async ({ db, caller, locale }: Context<'goodsSeller'>, id: string) =>
  questionOfShop(await questionIn(db, ofShop(caller.shopId), id), locale)

export const sellerQuestionCalls: Handlers<typeof sellerQuestion> = {
  async page({ db, caller, locale }, { only, page }) {
    const { rows, next } = await questionsIn(db, {
      scope: ofShop(caller.shopId),
      only: only === 'waiting' ? isWaiting : undefined,
      page,
    })
    return { records: rows.map((row) => questionOfShop(row, locale)), next }
  },
  getInfo: (context, { id }) => ownQuestion(context, id),
  async answer(context, input) {
    await answerQuestion(context.db, context.caller.shopId, input, context.now())
    return ownQuestion(context, input.id)
  },
  async setAside(context, input) {
    await setQuestionAside(context.db, context.caller.shopId, input, context.now())
    return ownQuestion(context, input.id)
  },
}

/** The judgement, and who hears of it: the shop of what it may answer now or is shown no more, whoever asked of an answer that is shown. */
const judge = ({ db, caller, locale, now }: Context<'operator'>, id: string, seen: number, reason: string | null) =>
  inTransaction(db, async (tx) => {
    const question = await judgeQuestion(tx, { id, seen, reason, by: caller.id }, now())
    if (reason !== null && question.answeredAt)
      await tellShop(tx, question, { kind: 'question-held', words: reason, key: `${id} ${question.version}` }, now())
    if (reason === null && !question.answeredAt)
      await tellShop(tx, question, { kind: 'question-received', words: question.words, key: id }, now())
    if (reason === null && question.answeredAt) await tellAsker(tx, question, now())
    return judgedQuestion(await questionIn(tx, ofAll, id), locale)
  })

export const operatorQuestionCalls: Handlers<typeof operatorQuestion> = {
  async page({ db, locale }, { only, page }) {
    const { rows, next } = await questionsIn(db, { scope: ofAll, only: only === 'held' ? isHeld : undefined, page })
    return { records: rows.map((row) => judgedQuestion(row, locale)), next }
  },
  getInfo: async ({ db, locale }, { id }) => judgedQuestion(await questionIn(db, ofAll, id), locale),
  hold: (context, { id, seen, reason }) => judge(context, id, seen, reason),
  release: (context, { id, seen }) => judge(context, id, seen, null),
}
