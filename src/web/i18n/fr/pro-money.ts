import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'
import seller from './seller-money.ts'

export default {
  ...seller,
  gone: 'Cette entreprise n’a pas de tel versement.',
  tiles: {
    ...seller.tiles,
    sales: (n) => plural('fr', n, { one: '# paiement, jusqu’à l’accord du client', other: '# paiements, jusqu’à l’accord des clients' }),
    owedSince: (day) => `depuis le ${day}\u00a0; réglé par vos prochains travaux`,
  },
  holds: {
    ...seller.holds,
    untilDelivered: 'Jusqu’à ce que le client confirme la fin du travail',
    freeOn: (day) => `Fin du travail confirmée, disponible le ${day}`,
  },
  payouts: {
    ...seller.payouts,
    noneText: 'Ce que paient les clients devient disponible quand la fin du travail est confirmée. Le premier versement suit à son jour.',
  },
  chargebacks: {
    ...seller.chargebacks,
    link: 'Rétrofacturations de vos travaux',
    text: 'Quand un titulaire de carte conteste un paiement, la banque le reprend aussitôt. Votre part quitte votre solde jusqu’à sa décision. Le marché répond avec ce qu’il sait du travail.',
    none: 'Aucune banque n’a repris le paiement d’un de vos travaux.',
    todo: {
      ...seller.chargebacks.todo,
      open: 'Gardez vos photos et papiers du travail sous la main\u00a0: notre réponse peut en avoir besoin.',
    },
  },
  statements: {
    ...seller.statements,
    text: 'Chaque ligne du mois avec son travail, et le total du travail, des taxes et des commissions.',
  },
  check: { ...seller.check, text: 'Aucun chiffre n’est saisi à la main\u00a0: chacun vient des lignes de vos travaux.' },
  toOrder: 'Voir le travail',
  ourTaxBack: (sum) => `La taxe de ${sum} est rendue au client sur ce que remet la place de marché.`,
  soldOn: (day) => `Payé par le client le ${day}`,
  rate: (percent) => `${percent}, convenu avec le travail`,
  items: { ...seller.items, goods: 'Travail', delivery: 'Frais', refund: 'Remboursé au client' },
  kinds: { ...seller.kinds, holdReleased: 'Travail', sale: 'Travail' },
} satisfies Dictionary<'pro-money'>
