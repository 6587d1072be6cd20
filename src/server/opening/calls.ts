import { locales, type Text } from '../../contract/locale.ts'
import type { opening } from '../../contract/opening.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { nameMainMall } from '../malls/name-main-mall.ts'
import { makeOwner } from './make-owner.ts'
import { setUpOf, stateOf } from './state.ts'

export const openingCalls: Handlers<typeof opening> = {
  getState: ({ db, now }) => stateOf(db, now()),
  makeOwner,
  setUp: setUpOf,
  async nameMall(context, { name }) {
    const first = locales.map((locale) => name[locale]).find((text) => text !== '') ?? ''
    const whole = Object.fromEntries(locales.map((locale) => [locale, name[locale] || first])) as Text
    await inTransaction(context.db, (tx) => nameMainMall(tx, whole))
    return setUpOf(context)
  },
}
