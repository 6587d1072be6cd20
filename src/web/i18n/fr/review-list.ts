import type en from '../en/review-list.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  noneLikeThat: 'Aucune évaluation ne correspond à ce choix.',
  loadMore: (n) => plural('fr', n, { one: 'Afficher # autre évaluation', other: 'Afficher # autres évaluations' }),
  verified: 'Achat vérifié',
  bought: (what) => `Acheté : ${what}`,
  photoBy: (name, n) => `Photo ${n} de ${name}`,
  helpful: (n) => plural('fr', n, { one: '# personne a trouvé cela utile', other: '# personnes ont trouvé cela utile' }),
  sellerAnswered: 'La boutique a répondu',
  isHelpful: 'Utile',
  anonymous: 'Une cliente ou un client',
  edited: (day: string) => `${day}, modifié`,
  videoBy: (name: string) => `Vidéo de ${name}`,
  answerReview: 'Répondre à cet avis',
  changeAnswer: 'Modifier la réponse',
  yourAnswer: 'Votre réponse',
  answerHint: 'Tout le monde peut la lire. Au plus 1 000 caractères.',
  sendAnswer: 'Publier la réponse',
  keepAsIs: 'Annuler',
} satisfies Shape<typeof en>
