import type { Text } from '../../contract/locale.ts'
import type { Interval, SubscriptionReason } from '../../contract/subscriptions.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import { longDate } from '../../rules/page/long-date.ts'
import type { Line } from '../cart/lines.ts'
import type { Db } from '../db/database.ts'
import type { Variables } from '../messages/fill.ts'
import { type MailMore, notify } from '../messages/notify.ts'
import { billRows, piecesText } from '../orders/sale-words.ts'
import type { SubscriptionRow } from './queries.ts'
import type { Quote } from './quote.ts'

const LINK = '/account?path=subscriptions'

const everyText: Record<Interval, Text> = {
  twoWeeks: { en: 'every two weeks', fr: 'toutes les deux semaines', zh: '每两周' },
  month: { en: 'every month', fr: 'chaque mois', zh: '每月' },
  twoMonths: { en: 'every two months', fr: 'tous les deux mois', zh: '每两个月' },
  threeMonths: { en: 'every three months', fr: 'tous les trois mois', zh: '每三个月' },
}

const percentText = (percent: number): Text => ({ en: `${percent}%`, fr: `${percent} %`, zh: `${percent}%` })

const dateText = (day: string): Text => {
  const noon = new Date(`${day}T17:00:00Z`)
  return { en: longDate('en', noon), fr: longDate('fr', noon), zh: longDate('zh', noon) }
}

const whyText: Partial<Record<SubscriptionReason, Text>> = {
  card: {
    en: 'Its card was refused or is gone. Choose another one.',
    fr: 'Sa carte a été refusée ou n’existe plus. Choisissez-en une autre.',
    zh: '付款卡被拒绝或已删除，请另选一张。',
  },
  address: {
    en: 'Its address is gone, or nothing can be delivered there. Choose another one.',
    fr: 'Son adresse n’existe plus ou ne peut pas être desservie. Choisissez-en une autre.',
    zh: '收货地址已删除或无法配送，请另选一个。',
  },
  unpaid: {
    en: 'Several of your orders wait for their payment.',
    fr: 'Plusieurs de vos commandes attendent leur paiement.',
    zh: '您有多个订单尚未付款。',
  },
}

const skipText: Text = { en: 'Skip this one', fr: 'Sauter cette fois', zh: '跳过这一次' }
const payText: Text = { en: 'Pay your bills', fr: 'Payer vos factures', zh: '支付账单' }

interface Told {
  kind: string
  variables?: Variables
  link?: string
  mail?: MailMore
}

/** Tells whoever subscribed, in the app and by mail, within the transaction that makes it true. */
async function tell(tx: Db, row: SubscriptionRow, line: Line | null, { kind, variables = {}, link = LINK, mail }: Told, now: Date) {
  const all = { product: line?.title ?? '', pieces: piecesText(row.quantity), date: dateText(row.nextDate), ...variables }
  const key = `${row.id} ${row.nextDate} ${now.toISOString()}`
  await notify(tx, [{ accountId: row.customerId, kind, variables: all, link, key, ...(mail ? { mail } : {}) }], now)
}

export const tellStarted = (tx: Db, row: SubscriptionRow, line: Line, now: Date) =>
  tell(tx, row, line, { kind: 'subscription-started', variables: { every: everyText[row.every], percent: percentText(row.percent) } }, now)

/** Three days before: the date, the whole bill, and how to leave it out. */
export async function tellAhead(tx: Db, row: SubscriptionRow, { line, bill }: Quote, card: { brand: string; last4: string }, now: Date) {
  if (!bill) throw new Error('Nobody can be told of an order without a price')
  const variables = { total: moneyText(bill.totalCents), card: `${card.brand} ${card.last4}` }
  const links = [{ label: skipText, link: `${LINK}&skip=${row.id}` }]
  await tell(tx, row, line, { kind: 'subscription-soon', variables, mail: { rows: billRows(bill), links } }, now)
}

export const tellPriceRose = (tx: Db, row: SubscriptionRow, { line, priceCents }: Quote, now: Date) =>
  tell(tx, row, line, { kind: 'subscription-price', variables: { before: moneyText(row.agreedCents), after: moneyText(priceCents) } }, now)

export const tellUnpaid = (
  tx: Db,
  row: SubscriptionRow,
  line: Line | null,
  { orderId, hours }: { orderId: string; hours: number },
  now: Date,
) =>
  tell(
    tx,
    row,
    line,
    {
      kind: 'subscription-unpaid',
      variables: { hours: String(hours) },
      link: '/account?path=payBill',
      mail: { link: `/cart/checkout/${orderId}`, links: [{ label: payText, link: '/account?path=payBill' }] },
    },
    now,
  )

export const tellSkipped = (tx: Db, row: SubscriptionRow, line: Line | null, now: Date) =>
  tell(tx, row, line, { kind: 'subscription-skipped' }, now)

export const tellPaused = (tx: Db, row: SubscriptionRow, line: Line | null, now: Date) =>
  tell(tx, row, line, { kind: 'subscription-paused', variables: { why: (row.reason && whyText[row.reason]) ?? '' } }, now)

export const tellStopped = (tx: Db, row: SubscriptionRow, line: Line | null, now: Date) =>
  tell(tx, row, line, { kind: 'subscription-stopped' }, now)
