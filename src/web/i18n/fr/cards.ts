import type { Dictionary } from '../rooms.ts'

export default {
  payingOff: 'Le paiement n’est pas encore configuré ici : aucune carte ne peut être conservée.',
  cardFieldsMissing: 'Les champs de la carte n’ont pas pu être chargés. Vérifiez votre connexion et rechargez la page.',
  cardField: 'Carte',
  useCard: 'Utiliser cette carte',
  cardWrong: 'Veuillez vérifier la carte.',
  cardFields: 'Champs de carte du fournisseur de paiement',
  testCards: 'Cartes d’essai : 4242 4242 4242 4242 paie, 4000 0000 0000 0002 est refusée. Toute date future, tout CVV sauf 000.',
  nameOnCard: 'Nom sur la carte',
  nameMissing: 'Entrez le nom inscrit sur la carte.',
} satisfies Dictionary<'cards'>
