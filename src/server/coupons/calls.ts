import type { coupon } from '../../contract/coupons.ts'
import { Refusal } from '../../contract/refusals.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { collectable, collectByCode, collectCoupon, collectedOf } from './collect.ts'
import { couponIn, ownCoupons, stateOf } from './queries.ts'

/** Whether somebody has bought something is known above. */
type HasBought = (db: Db, customerId: string) => Promise<boolean>

export const couponCalls = (hasBought: HasBought): Handlers<typeof coupon> => ({
  async page({ db, caller, locale, now }, { page, state, ...rest }) {
    refuseOthers(caller, rest)
    const at = now()
    const all = (await ownCoupons(db, caller.id)).filter((own) => {
      const is = stateOf(own, at)
      return is === state || (is === 'held' && state === 'unused')
    })
    const from = (page.current - 1) * page.size
    return { records: all.slice(from, from + page.size).map((own) => couponIn(locale, own, at)), total: all.length }
  },
  async ofShop({ db, locale, now }, { shopId }) {
    return (await collectable(db, shopId, now())).map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title[locale],
      kind: row.kind,
      percent: row.percent,
      amountCents: row.amountCents,
      minimumCents: row.minimumCents,
      stackable: row.stackable,
      endsAt: row.endsAt.toISOString(),
    }))
  },
  collected: async ({ db, caller }, { shopId }) => (caller.role === 'visitor' ? [] : collectedOf(db, caller.id, shopId)),
  async collect({ db, caller, now }, { couponId }) {
    const shopId = await collectCoupon(db, caller.id, couponId, now())
    if (!shopId) throw new Refusal('not-found')
    return collectedOf(db, caller.id, shopId)
  },
  async collectCode({ db, caller, locale, now }, { code }) {
    const at = now()
    await collectByCode(db, { customerId: caller.id, code, language: locale, isNew: async () => !(await hasBought(db, caller.id)) }, at)
    const own = (await ownCoupons(db, caller.id)).find((coupon) => coupon.code.toLowerCase() === code.toLowerCase())
    if (!own) throw new Refusal('not-found')
    return couponIn(locale, own, at)
  },
  async check({ db, caller, locale, now }, { code, ...rest }) {
    refuseOthers(caller, rest)
    const at = now()
    const own = (await ownCoupons(db, caller.id)).find((coupon) => coupon.code.toLowerCase() === code.toLowerCase())
    if (!own) throw new Refusal('not-found')
    if (stateOf(own, at) !== 'unused' || own.startsAt > at) throw new Refusal('coupon-unfit')
    return couponIn(locale, own, at)
  },
})
