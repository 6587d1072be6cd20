import type { letter, operatorLetter, sellerLetter } from '../../contract/letters.ts'
import type { Handlers } from '../context.ts'
import { answerLetter } from './answer-letter.ts'
import { letterIn, lettersIn, ofAll, ofShop } from './queries.ts'
import { sendLetter } from './send-letter.ts'

export const letterCalls: Handlers<typeof letter> = { addNew: sendLetter }

export const sellerLetterCalls: Handlers<typeof sellerLetter> = {
  page: ({ db, caller }, wanted) => lettersIn(db, ofShop(caller.shopId), wanted),
  async answer({ db, caller, now }, { id, words }) {
    const scope = ofShop(caller.shopId)
    await answerLetter(db, scope, { id, words, accountId: caller.id }, now())
    return letterIn(db, scope, id)
  },
}

export const operatorLetterCalls: Handlers<typeof operatorLetter> = {
  page: ({ db }, wanted) => lettersIn(db, ofAll, wanted),
  getInfo: ({ db }, { id }) => letterIn(db, ofAll, id),
  async answer({ db, caller, now }, { id, words }) {
    await answerLetter(db, ofAll, { id, words, accountId: caller.id }, now())
    return letterIn(db, ofAll, id)
  },
}
