import type { Locale } from '../../contract/locale.ts'
import type { LedgerItem } from '../../contract/seller-money.ts'

export interface StatementWords {
  locale: Locale
  month: (name: string) => string
  payout: (name: string) => string
  columns: { date: string; what: string; order: string; amount: string; part: string }
  kinds: Record<string, string>
  items: Record<LedgerItem, string>
  /** Of what was taken back of a sale, where it is called otherwise. */
  itemsBack: Partial<Record<LedgerItem, string>>
  /** Tax that the marketplace remits, or where it is below nothing has given back. */
  ourTax: (sum: string) => string
  paidIn: (number: string) => string
  /** Of a job: which of its bills. */
  bills: { checkout: string; rest: string }
  other: string
  paid: string
  sum: string
  cut: string
  page: (page: number, count: number) => string
}

/** What the lines of a statement are called on paper, in the seller's language. */
const ofShops: Record<Locale, StatementWords> = {
  en: {
    locale: 'en',
    month: (name) => `Statement for ${name}`,
    payout: (name) => `Payout ${name}`,
    columns: { date: 'Date', what: 'What', order: 'Order', amount: 'Amount', part: 'Of which' },
    kinds: {
      sale: 'Sale',
      holdReleased: 'Sale, free since',
      saleReversal: 'Refund after it was free',
      reserve: 'Reserve taken',
      reserveReleased: 'Reserve given back',
      payout: 'Payout',
      payoutReturned: 'Payout returned',
      payoutBack: 'Payout returned by the bank',
      takenBack: 'Taken back from your account',
      fee: 'Fee',
      commission: 'Commission',
      adjustment: 'Adjustment',
      debt: 'Debt given up',
      dispute: 'Dispute',
      disputeWon: 'Dispute won',
      reversal: 'Taken back',
    },
    items: {
      goods: 'Goods',
      delivery: 'Delivery and fees',
      gstHst: 'GST/HST, you remit it',
      provincial: 'Provincial tax, you remit it',
      commission: 'Commission',
      commissionTax: 'Tax on the commission',
      refund: 'Refunded to the buyer',
      dispute: 'Disputed with the bank',
      houseCoupon: 'Coupon of the marketplace',
    },
    itemsBack: {
      gstHst: 'GST/HST of it, which you remit no more',
      provincial: 'Provincial tax of it, which you remit no more',
      commission: 'Commission back',
      commissionTax: 'Tax on the commission back',
    },
    ourTax: (sum) => `Tax of it, remitted by the marketplace and not part of your balance: ${sum}`,
    paidIn: (number) => `The sale was paid out in ${number}`,
    bills: { checkout: 'booking', rest: 'rest' },
    other: 'Other',
    paid: 'Paid to you',
    sum: 'Sum',
    cut: 'There are more lines than fit into one file.',
    page: (page, count) => `Page ${page} of ${count}`,
  },
  fr: {
    locale: 'fr',
    month: (name) => `Relevé de ${name}`,
    payout: (name) => `Versement ${name}`,
    columns: { date: 'Date', what: 'Opération', order: 'Commande', amount: 'Montant', part: 'Dont' },
    kinds: {
      sale: 'Vente',
      holdReleased: 'Vente, disponible depuis',
      saleReversal: 'Remboursement après mise à disposition',
      reserve: 'Réserve retenue',
      reserveReleased: 'Réserve libérée',
      payout: 'Versement',
      payoutReturned: 'Versement retourné',
      payoutBack: 'Versement retourné par la banque',
      takenBack: 'Repris sur votre compte',
      fee: 'Frais',
      commission: 'Commission',
      adjustment: 'Ajustement',
      debt: 'Dette abandonnée',
      dispute: 'Contestation',
      disputeWon: 'Contestation gagnée',
      reversal: 'Annulation',
    },
    items: {
      goods: 'Marchandises',
      delivery: 'Livraison et frais',
      gstHst: 'TPS/TVH, que vous remettez',
      provincial: 'Taxe provinciale, que vous remettez',
      commission: 'Commission',
      commissionTax: 'Taxe sur la commission',
      refund: 'Remboursé à l’acheteur',
      dispute: 'Contesté auprès de la banque',
      houseCoupon: 'Coupon de la place de marché',
    },
    itemsBack: {
      gstHst: 'TPS/TVH correspondante, que vous ne remettez plus',
      provincial: 'Taxe provinciale correspondante, que vous ne remettez plus',
      commission: 'Commission rendue',
      commissionTax: 'Taxe sur la commission rendue',
    },
    ourTax: (sum) => `Taxe correspondante, remise par la place de marché, hors de votre solde\u00a0: ${sum}`,
    paidIn: (number) => `La vente a été versée avec ${number}`,
    bills: { checkout: 'réservation', rest: 'solde' },
    other: 'Autres',
    paid: 'Versé à vous',
    sum: 'Somme',
    cut: 'Il y a plus de lignes qu’un fichier ne peut en contenir.',
    page: (page, count) => `Page ${page} de ${count}`,
  },
  zh: {
    locale: 'zh',
    month: (name) => `${name} 对账单`,
    payout: (name) => `打款 ${name}`,
    columns: { date: '日期', what: '项目', order: '订单', amount: '金额', part: '其中' },
    kinds: {
      sale: '销售',
      holdReleased: '销售款解冻',
      saleReversal: '解冻后退款',
      reserve: '扣留保证金',
      reserveReleased: '退还保证金',
      payout: '打款',
      payoutReturned: '打款退回',
      payoutBack: '银行退回打款',
      takenBack: '从您的账户收回',
      fee: '费用',
      commission: '佣金',
      adjustment: '调整',
      debt: '欠款免除',
      dispute: '拒付',
      disputeWon: '拒付胜诉',
      reversal: '冲正',
    },
    items: {
      goods: '商品',
      delivery: '运费及附加费',
      gstHst: 'GST/HST（由您缴纳）',
      provincial: '省税（由您缴纳）',
      commission: '佣金',
      commissionTax: '佣金税费',
      refund: '退给买家',
      dispute: '银行争议款',
      houseCoupon: '平台优惠券补贴',
    },
    itemsBack: {
      gstHst: '相应 GST/HST（您无需再缴）',
      provincial: '相应省税（您无需再缴）',
      commission: '退还佣金',
      commissionTax: '退还佣金税费',
    },
    ourTax: (sum) => `相应税款由平台缴纳，不计入您的余额：${sum}`,
    paidIn: (number) => `该笔销售已随 ${number} 打款`,
    bills: { checkout: '预订款', rest: '尾款' },
    other: '其他',
    paid: '已付给您',
    sum: '合计',
    cut: '明细过多，未能全部列入本文件。',
    page: (page, count) => `第 ${page} 页，共 ${count} 页`,
  },
}

interface BusinessWords {
  order: string
  sale: string
  free: string
  work: string
  fees: string
  customer: string
}

/** What is another thing for whoever works than for whoever sells goods. */
const ofWork: Record<Locale, BusinessWords> = {
  en: { order: 'Job', sale: 'Work', free: 'Work, free since', work: 'Work', fees: 'Fees', customer: 'Refunded to the customer' },
  fr: {
    order: 'Travail',
    sale: 'Travail',
    free: 'Travail, disponible depuis',
    work: 'Travail',
    fees: 'Frais',
    customer: 'Remboursé au client',
  },
  zh: { order: '服务单', sale: '服务', free: '服务款解冻', work: '服务', fees: '附加费', customer: '退给客户' },
}

const ofBusinesses = (locale: Locale): StatementWords => {
  const [words, { order, sale, free, work, fees, customer }] = [ofShops[locale], ofWork[locale]]
  return {
    ...words,
    columns: { ...words.columns, order },
    kinds: { ...words.kinds, sale, holdReleased: free },
    items: { ...words.items, goods: work, delivery: fees, refund: customer },
  }
}

export const statementWords = (kind: 'shop' | 'business', locale: Locale): StatementWords =>
  kind === 'shop' ? ofShops[locale] : ofBusinesses(locale)
