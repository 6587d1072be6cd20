import type { Locale } from '../../contract/locale.ts'

const en = {
  slip: 'Packing slip',
  label: 'Address label',
  order: 'Order',
  ordered: 'Ordered',
  shipTo: 'Ship to',
  from: 'From',
  item: 'Item',
  quantity: 'Qty',
  packed: 'Packed',
  note: 'Note of the buyer',
  gift: 'Gift message',
  wrapped: 'gift-wrapped',
  express: 'EXPRESS',
  pieces: (n: number) => `${n} ${n === 1 ? 'piece' : 'pieces'}`,
}
type PaperWords = typeof en

const fr: PaperWords = {
  slip: 'Bordereau d’expédition',
  label: 'Étiquette d’adresse',
  order: 'Commande',
  ordered: 'Commandée le',
  shipTo: 'Expédier à',
  from: 'Expéditeur',
  item: 'Article',
  quantity: 'Qté',
  packed: 'Emballé',
  note: 'Note de l’acheteur',
  gift: 'Message-cadeau',
  wrapped: 'emballé en cadeau',
  express: 'EXPRESS',
  pieces: (n) => `${n} ${n < 2 ? 'article' : 'articles'}`,
}

const zh: PaperWords = {
  slip: '装箱单',
  label: '地址标签',
  order: '订单',
  ordered: '下单日期',
  shipTo: '收件人',
  from: '寄件人',
  item: '商品',
  quantity: '数量',
  packed: '已装箱',
  note: '买家备注',
  gift: '礼品留言',
  wrapped: '礼品包装',
  express: '快递',
  pieces: (n) => `${n} 件`,
}

export const paperWords: Record<Locale, PaperWords> = { en, fr, zh }
