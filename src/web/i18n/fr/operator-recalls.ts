import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Rappels',
  none: 'Aucun rappel',
  noneText: 'Un produit qui peut être dangereux est retiré ici de la boutique, et ses acheteurs sont avisés.',
  by: (name, when) => `${name}, ${when}`,
  add: 'Rappeler un produit',
  address: 'Adresse du produit',
  addressHint: 'Telle qu’elle figure dans le navigateur, ou son identifiant.',
  notOne: 'Ce n’est pas l’adresse d’un produit.',
  looking: 'Recherche…',
  reaches: (people, orders) => `Personnes qui l’ont acheté\u00a0: ${people}, dans ${orders} commandes. Chacune est avisée une fois.`,
  isShown: 'Il est en vente. Il disparaît aussitôt, et sa boutique lit pourquoi.',
  isHidden: 'Il n’est pas affiché, et le reste.',
  isRecalled: (when) => `Il a été rappelé ${when}.`,
  words: { en: 'Ce que lisent les acheteurs, en anglais', fr: 'En français', zh: 'En chinois' },
  wordsMissing: 'Chaque acheteur le lit dans sa langue.',
  noWayBack: 'Les lettres parties ne peuvent être reprises.',
  go: (people) => `Rappeler, et écrire à ${people}`,
  task: 'Les acheteurs sont avisés',
  stale: 'Quelqu’un l’a acheté ou annulé entre-temps. Le compte est refait\u00a0: vérifiez et appuyez de nouveau. Rien n’a eu lieu.',
  failed: 'Cela n’a pas eu lieu. Votre saisie reste ici.',
} satisfies Dictionary<'operator-recalls'>
