import type { Text } from '../../contract/locale.ts'
import type { OrderLine, ShopOrder } from '../../contract/orders.ts'
import type { Bill } from '../../rules/money/bill.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import type { MailMore } from '../messages/notify.ts'
import type { Actor } from './tables.ts'

export const piecesText = (n: number): Text => ({
  en: n === 1 ? '1 piece' : `${n} pieces`,
  fr: n < 2 ? `${n} article` : `${n} articles`,
  zh: `${n} 件商品`,
})

const cancelledBy: Record<'customer' | 'shop' | 'unpaid', Text> = {
  customer: { en: 'You cancelled it.', fr: 'Vous l’avez annulée.', zh: '您已取消。' },
  shop: { en: 'The shop cancelled it.', fr: 'La boutique l’a annulée.', zh: '商家已取消。' },
  unpaid: { en: 'It was not paid in time.', fr: 'Elle n’a pas été payée à temps.', zh: '订单未按时付款。' },
}

export const byText = (actor: Actor): Text => cancelledBy[actor === 'customer' || actor === 'shop' ? actor : 'unpaid']

/** What comes back after a cancellation. */
export function backText(cents: number): Text {
  if (cents === 0) return { en: 'Nothing was charged.', fr: 'Rien n’a été débité.', zh: '没有扣款。' }
  const { en, fr, zh } = moneyText(cents)
  return {
    en: `${en} goes back the way it was paid, to a card within five working days.`,
    fr: `${fr} vous sera remboursé comme vous avez payé, sur la carte d’ici cinq jours ouvrables.`,
    zh: `${zh} 将按原付款方式退回，退回银行卡需五个工作日内。`,
  }
}

export const invoiceText = (shop: string): Text => ({
  en: `Invoice of ${shop} (PDF)`,
  fr: `Facture de ${shop} (PDF)`,
  zh: `${shop} 的发票（PDF）`,
})

const labels = {
  items: { en: 'Items', fr: 'Articles', zh: '商品' },
  discount: { en: 'Discount', fr: 'Rabais', zh: '优惠' },
  shipping: { en: 'Shipping', fr: 'Expédition', zh: '运费' },
  delivery: { en: 'Delivery fee', fr: 'Frais de livraison', zh: '配送费' },
  handling: { en: 'Handling fee', fr: 'Frais de manutention', zh: '手续费' },
  installation: { en: 'Installation fee', fr: 'Frais d’installation', zh: '安装费' },
  giftWrap: { en: 'Gift wrap', fr: 'Emballage-cadeau', zh: '礼品包装' },
  gstHst: { en: 'GST/HST', fr: 'TPS/TVH', zh: '商品及服务税 GST/HST' },
  pst: { en: 'PST/RST/QST', fr: 'TVP/TVD/TVQ', zh: '省销售税 PST/RST/QST' },
  points: { en: 'Paid with points', fr: 'Payé avec des points', zh: '积分支付' },
  total: { en: 'Total', fr: 'Total', zh: '总计' },
} satisfies Record<string, Text>

type Rows = NonNullable<MailMore['rows']>

/** The rows of a bill as a mail shows them; a row of nothing is left out, but the taxes never are. */
export function billRows(bill: Bill, pointsCents = 0): Rows {
  const row = (label: Text, cents: number): Rows[number] => ({ label, value: moneyText(cents) })
  const some = (label: Text, cents: number) => (cents === 0 ? [] : [row(label, cents)])
  const discount = bill.discountCents ? [{ label: labels.discount, value: negative(moneyText(bill.discountCents)) }] : []
  return [
    row(labels.items, bill.itemsCents),
    ...discount,
    row(labels.shipping, bill.shippingCents),
    ...some(labels.delivery, bill.deliveryCents),
    ...some(labels.handling, bill.handlingCents),
    ...some(labels.installation, bill.installationCents),
    ...some(labels.giftWrap, bill.giftWrapCents),
    row(labels.gstHst, bill.gstHstCents),
    row(labels.pst, bill.pstRstQstCents),
    { ...row(labels.total, bill.totalCents), strong: true },
    ...(pointsCents > 0 ? [{ label: labels.points, value: negative(moneyText(pointsCents)) }] : []),
  ]
}

/** "2 × Kettle, blue": how many of which. */
export const goodsText = ({ quantity, title, variantsInfo }: Pick<OrderLine, 'quantity' | 'title' | 'variantsInfo'>): string =>
  `${quantity} × ${[title, ...variantsInfo.map(({ value }) => value)].join(', ')}`

/** What goes into a shop's parcel, and what is wrapped of it with which words on the card. */
export const packingRows = ({ lines }: Pick<ShopOrder, 'lines'>): Rows =>
  lines.map((line) => ({ label: goodsText(line), value: line.giftWrap ? wrapText(line.giftWrap.message) : '' }))

const wrapText = (message: string): Text => {
  const { en, fr, zh } = labels.giftWrap
  return message ? { en: `${en}: “${message}”`, fr: `${fr}\u00a0: «\u00a0${message}\u00a0»`, zh: `${zh}：“${message}”` } : { en, fr, zh }
}

const negative = ({ en, fr, zh }: Text): Text => ({ en: `−${en}`, fr: `−${fr}`, zh: `−${zh}` })
