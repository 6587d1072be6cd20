import type { Locale } from '../../contract/locale.ts'
import { spreadsheetCell } from '../../rules/goods/product-file/spreadsheet-cell.ts'
import type { orders } from '../orders/tables.ts'

type Row = typeof orders.$inferSelect

const heads: Record<Locale, readonly string[]> = {
  en: [
    'Order',
    'Placed',
    'State of payment',
    'Goods',
    'Discount',
    'Shipping and fees',
    'GST/HST',
    'PST/RST/QST',
    'Total',
    'Recipient',
    'Address',
  ],
  fr: [
    'Commande',
    'Date',
    'Paiement',
    'Articles',
    'Rabais',
    'Livraison et frais',
    'TPS/TVH',
    'TVP/TVD/TVQ',
    'Total',
    'Destinataire',
    'Adresse',
  ],
  zh: ['订单号', '下单时间', '付款状态', '商品', '优惠', '运费及杂费', 'GST/HST', 'PST/RST/QST', '合计', '收货人', '地址'],
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** What a person bought, a line for each order, for spreadsheets. */
export function ordersTable(rows: readonly Row[], locale: Locale): string {
  const lines = rows.map((row) => {
    const { recipient, street, apt, city, province, postalCode } = row.shippingAddress
    const fees = row.shippingCents + row.deliveryCents + row.handlingCents + row.installationCents + row.giftWrapCents
    return [
      ...[row.orderNumber, row.placedAt.toISOString(), row.paymentState, money(row.itemsCents), money(row.discountCents), money(fees)],
      ...[money(row.gstHstCents), money(row.pstRstQstCents), money(row.totalCents), recipient],
      [street, apt, city, province, postalCode].filter(Boolean).join(', '),
    ]
  })
  // So that spreadsheets know the letters.
  return `\ufeff${[heads[locale], ...lines].map((line) => line.map(spreadsheetCell).join(',')).join('\r\n')}\r\n`
}
