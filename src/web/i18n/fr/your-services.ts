import type en from '../en/your-services.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  title: 'Services locaux',
  none: 'Aucune demande pour l’instant',
  noneText: 'Ce que vous demandez aux pros d’ici se trouve à cet endroit, avec leurs soumissions.',
  find: 'Trouver un pro près de chez vous',
  asked: (n) => plural('fr', n, { one: '# pro consulté', other: '# pros consultés' }),
  noQuotes: 'Pas encore de soumission.',
  quotes: 'Soumissions',
  validUntil: (day) => `Valable jusqu’au ${day}`,
  outcomes: {
    open: 'En attente',
    accepted: 'Acceptée',
    declined: 'Refusée',
    expired: 'Expirée',
    withdrawn: 'Retirée',
    superseded: 'Remplacée',
  },
  more: (n) => plural('fr', n, { one: 'Afficher # de plus', other: 'Afficher # de plus' }),
} satisfies Shape<typeof en>
