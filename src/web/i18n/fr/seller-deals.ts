import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  tabs: { coupons: 'Coupons', deals: 'Promotions', gifts: 'Cadeaux', subscriptions: 'Abonnements' },
  tabsLabel: 'Genres d’offres',
  add: { coupons: 'Nouveau coupon', deals: 'Nouvelle promotion', gifts: 'Nouveau cadeau', subscriptions: 'Nouvel abonnement' },
  fields: { piece: 'Article', product: 'Produit', priceCents: 'Prix en promotion', units: 'Unités' },
  pickHint: 'Par son nom ou son numéro.',
  pieceNote: (price, free) => `${price} maintenant, ${free} en stock`,
  belowCost: 'C’est moins que ce qu’il vous coûte.',
  problems: {
    'deal-overlaps': 'Cet article a déjà une promotion à ce moment. Choisissez une autre période ou terminez d’abord l’autre',
    'deal-not-lower': 'Il doit être inférieur au prix actuel de l’article',
    'deal-units': 'Il n’y en a pas autant en stock',
    'deal-price-new': 'Le prix actuel serait barré, et il n’a pas tenu 7 jours de la dernière année',
    'gift-overlaps': 'Ce produit est déjà offert en cadeau à ce moment',
  },
  deal: {
    make: 'Créer la promotion',
    made: 'La promotion est créée',
    units: 'Vendus',
    unitsHint: 'Jamais plus que le stock.',
    soldOf: (sold, offered) => `${sold} sur ${offered}`,
    instead: (price, was) => `${price} au lieu de ${was}`,
    cost: (cost, sold) =>
      plural('fr', sold, {
        one: `${cost}\u00a0: # vendu ces 30 derniers jours.`,
        other: `${cost}\u00a0: # vendus ces 30 derniers jours.`,
      }),
    most: (cost) => `${cost} si toutes les unités partent. Sans compter de nouveaux acheteurs.`,
    stays:
      'Les clients voient la vraie échéance et un prix vraiment demandé auparavant. Une fois créée, ses conditions ne changent plus\u00a0; vous pouvez y mettre fin à tout moment.',
    stopText: 'Le prix habituel s’applique dès maintenant. Les commandes passées gardent le leur. Elle ne peut pas reprendre.',
    stopped: 'La promotion est terminée',
    none: 'Aucune promotion pour l’instant',
    noneText: 'Une promotion figure à l’accueil et sur le produit, avec un compte à rebours jusqu’à sa vraie fin.',
    example: 'À quoi ressemble une bonne promotion',
    exampleText:
      '20\u00a0% de rabais sur un article qui se vend bien, 25 unités, le temps d’une fin de semaine. Vous voyez d’avance ce qu’elle aurait coûté le mois dernier.',
  },
  gift: {
    make: 'L’offrir',
    made: 'Le cadeau est en place',
    free: 'Encore à offrir',
    from: (amount) => `Offert dès ${amount} d’achats chez vous`,
    cost: (cost, fitting, orders) =>
      plural('fr', orders, {
        one: `${cost}\u00a0: ${fitting} commande sur # des 30 derniers jours l’aurait reçu.`,
        other: `${cost}\u00a0: ${fitting} commandes sur # des 30 derniers jours l’auraient reçu.`,
      }),
    how: (given, each) => plural('fr', given, { one: `# article, à ${each}.`, other: `# articles, à ${each} chacun.` }),
    stays:
      'Il s’ajoute de lui-même, un seul par commande de votre boutique\u00a0: le cadeau au montant le plus élevé qui soit atteint. Jusqu’à épuisement.',
    stopText: 'Plus aucune commande ne l’apporte. Les commandes passées le gardent. Il ne peut pas reprendre.',
    stopped: 'Le cadeau n’est plus offert',
    none: 'Aucun cadeau pour l’instant',
    noneText: 'Un produit offert avec une commande assez grande, avec sa propre page, et ajouté de lui-même.',
    example: 'À quoi ressemble un bon cadeau',
    exampleText: 'Un petit produit que l’on aimerait essayer, dès un peu plus que l’achat habituel.',
  },
  subscription: {
    make: 'Proposer',
    made: 'On peut s’y abonner',
    saves: 'Rabais',
    subscribers: 'Abonnés',
    cost: (cost, sold) =>
      plural('fr', sold, {
        one: `Au plus ${cost}\u00a0: # vendu ces 30 derniers jours.`,
        other: `Au plus ${cost}\u00a0: # vendus ces 30 derniers jours.`,
      }),
    how: (sales) => `Si tout le monde s’était abonné, sur ${sales} de ventes. Sans compter de nouveaux acheteurs.`,
    instead: (percent) => `Il est proposé à ${percent}\u00a0% actuellement. Les nouveaux abonnés auront le nouveau rabais.`,
    stays: 'Qui est abonné garde son rabais, même si vous mettez fin à l’offre.',
    stopText: 'Plus personne ne peut s’abonner. Qui est abonné garde son rabais.',
    stopped: 'L’offre est terminée',
    undo: 'Annuler',
    none: 'Aucun abonnement proposé pour l’instant',
    noneText: 'Pour ce que l’on rachète souvent\u00a0: le client économise à chaque commande, vous savez ce que vous vendrez.',
    example: 'À quoi ressemble une bonne offre',
    exampleText: '5\u00a0% de rabais sur le café, le savon ou la nourriture pour animaux, chaque mois.',
  },
} satisfies Dictionary<'seller-deals'>
