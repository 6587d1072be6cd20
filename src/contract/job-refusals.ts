import type { Locale } from './locale.ts'

/** What a step of a job, or of what leads to one, may be answered. */
export const jobRefusals = {
  'too-early': {
    code: 40930,
    text: { en: 'It is too early for that', fr: 'Il est encore trop tôt pour cela', zh: '还没到可操作的时间' },
  },
  'time-taken': {
    code: 40931,
    text: { en: 'You have another job at that time', fr: 'Vous avez déjà un autre contrat à ce moment', zh: '该时段已有其他订单' },
  },
  'outside-hours': {
    code: 40932,
    text: { en: 'That is outside your opening hours', fr: 'C’est en dehors de vos heures d’ouverture', zh: '该时间不在您的营业时间内' },
  },
  'quote-beside': {
    code: 40933,
    text: {
      en: 'You have already accepted another quote for this request',
      fr: 'Vous avez déjà accepté une autre soumission pour cette demande',
      zh: '您已接受此需求的另一份报价',
    },
  },
  'quote-choice': {
    code: 40939,
    text: {
      en: 'Choose one of the choices of this quote first',
      fr: 'Choisissez d’abord l’une des options de cette soumission',
      zh: '请先选择此报价中的一个方案',
    },
  },
  'order-open': {
    code: 40934,
    text: {
      en: 'An order of this request waits for its payment. Cancel the order first',
      fr: 'Une commande de cette demande attend son paiement. Annulez d’abord la commande',
      zh: '此需求有一笔待付款的订单，请先取消订单',
    },
  },
  'too-much': {
    code: 40935,
    text: {
      en: 'This is more than can be paid at once. Please pay in several parts',
      fr: 'C’est plus que ce qui peut être payé en une fois. Payez en plusieurs fois',
      zh: '金额超出单次支付上限，请分次支付',
    },
  },
  'slot-twice': {
    code: 40936,
    text: {
      en: 'Two services of one pro would be at the same time. Choose another time for one of them',
      fr: 'Deux services du même pro tombent au même moment. Choisissez un autre moment pour l’un d’eux',
      zh: '同一商家的两项服务时间重叠，请为其中一项另选时间',
    },
  },
  'time-needed': {
    code: 40937,
    text: {
      en: 'Choose a day and an hour for each service',
      fr: 'Choisissez un jour et une heure pour chaque service',
      zh: '请为每项服务选择日期和时间',
    },
  },
  'too-many-times': {
    code: 40938,
    text: {
      en: 'At most ten visits can be booked at once. Select fewer services and book the others afterwards',
      fr: 'Dix visites au plus peuvent être réservées à la fois. Sélectionnez moins de services et réservez les autres ensuite',
      zh: '一次最多可预约十次上门，请减少所选服务，其余稍后再约',
    },
  },
} as const satisfies Record<string, { code: number; text: Record<Locale, string> }>
