import type { Text } from '../../contract/locale.ts'
import type { DifferenceKind } from '../../rules/money/reconcile.ts'

/** What a person does about a difference of each kind. */
export const advice: Readonly<Record<DifferenceKind, Text>> = {
  'missing-here': {
    en: 'The provider moved this money and our books do not know of it. Find what it belongs to at the provider, then book it or ask the provider why.',
    fr: 'Le prestataire a déplacé cet argent et nos livres l’ignorent. Cherchez-en l’origine chez lui, puis inscrivez-le ou demandez-lui des explications.',
    zh: '服务商有此笔资金变动，而我方账目没有。请在服务商处查明来源，再补记或向其询问。',
  },
  'missing-there': {
    en: 'Our books say that it happened and the provider does not. Open it at the provider by its reference; do not pay it again before that.',
    fr: 'Nos livres le tiennent pour fait, pas le prestataire. Cherchez-le chez lui par sa référence; ne le payez pas à nouveau avant.',
    zh: '我方账目记为已完成，服务商没有记录。请凭参考号在服务商处查询，查明前切勿重复付款。',
  },
  amount: {
    en: 'Both know it, with different amounts. Compare the receipt with the provider’s page and correct the books by an adjustment with a reason.',
    fr: 'Les deux le connaissent, avec des montants différents. Comparez le reçu à la page du prestataire et corrigez par un ajustement motivé.',
    zh: '双方均有记录但金额不同。请对照收据与服务商页面，以注明原因的调整更正账目。',
  },
  currency: {
    en: 'Both know it, in different currencies. Ask the provider at which rate it was exchanged, and who bears the difference.',
    fr: 'Les deux le connaissent, dans des devises différentes. Demandez au prestataire le taux appliqué et qui supporte l’écart.',
    zh: '双方均有记录但币种不同。请向服务商询问兑换汇率及差额由谁承担。',
  },
  date: {
    en: 'Both know it, on days that are far apart. Look whether it falls into another month’s statement; the amount is right.',
    fr: 'Les deux le connaissent, à des dates éloignées. Vérifiez s’il relève du relevé d’un autre mois; le montant est juste.',
    zh: '双方均有记录但日期相差较远，金额无误。请确认是否属于另一个月的对账单。',
  },
  duplicate: {
    en: 'The provider moved it more than once. Ask for the second one back at once, by both ids.',
    fr: 'Le prestataire l’a exécuté plus d’une fois. Réclamez aussitôt le second, avec les deux identifiants.',
    zh: '服务商重复执行了此笔变动。请立即凭两个编号要求退回多出的一笔。',
  },
  fee: {
    en: 'The provider took another fee than agreed. Compare it with the contract, for example for foreign cards, and claim the rest.',
    fr: 'Le prestataire a prélevé d’autres frais que convenu. Comparez au contrat, par exemple pour les cartes étrangères, et réclamez l’écart.',
    zh: '服务商收取的费用与约定不符。请对照合同（例如外国卡费率），并追讨差额。',
  },
}
