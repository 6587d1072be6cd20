import type { DemoRow, DemoRows } from './rows.ts'

/** What people buy again and again, and what a subscription to it saves. */
const savings: Readonly<Record<string, number>> = { dogfood: 5, catfood: 5, candle: 5, dishsoap: 10, handsoap: 10 }

export const offerRows = ({ spus }: Pick<DemoRows, 'spus'>): DemoRow<'subscriptionOffers'>[] =>
  spus.flatMap(({ id, shopId, family }) => (savings[family] ? [{ shopId, spuId: id, percent: savings[family] }] : []))
