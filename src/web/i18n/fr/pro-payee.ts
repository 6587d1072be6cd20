import type { Dictionary } from '../rooms.ts'
import seller from './seller-payee.ts'

export default {
  ...seller,
  why: {
    ...seller.why,
    'no-account':
      'Ouvrez-le, et vos gains pourront aller à votre banque. Vous pouvez travailler sans lui\u00a0; vos gains vous sont gardés.',
    unfinished: 'Il manque encore quelque chose avant le premier versement. Vos travaux continuent\u00a0; vos gains vous sont gardés.',
    restricted: 'Le prestataire de paiement vous demande d’abord quelque chose. Vos travaux continuent\u00a0; vos gains vous sont gardés.',
  },
  giveText:
    'Les trois numéros figurent sur un chèque et dans l’application de votre banque. Après un changement, les versements attendent un jour, et quiconque peut déplacer l’argent de votre entreprise est averti.',
} satisfies Dictionary<'pro-payee'>
