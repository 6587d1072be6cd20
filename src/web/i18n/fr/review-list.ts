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
  questions: {
    title: 'Questions et réponses',
    none: 'Personne n’a encore posé de question.',
    answered: (day) => `Réponse de la boutique le ${day}`,
    more: (n) => plural('fr', n, { one: 'Afficher # autre question', other: 'Afficher # autres questions' }),
    ask: 'Poser une question à la boutique',
    words: 'Votre question',
    hint: 'Tout le monde pourra la lire avec la réponse, sans votre nom. N’écrivez rien de privé\u00a0: 500 caractères au plus.',
    send: 'Envoyer la question',
    sent: 'La boutique a reçu votre question. Nous vous avertirons de la réponse.',
    isHeld: 'Merci. Quelqu’un de Mallard lira votre question avant la boutique.',
  },
} satisfies Shape<typeof en>
