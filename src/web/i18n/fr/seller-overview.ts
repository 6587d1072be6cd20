import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Vue d’ensemble',
  span: 'Période',
  spans: { 7: '7 jours', 30: '30 jours', 90: '90 jours' },
  last: (n) => `${n} derniers jours`,
  todo: {
    toPack: (n) => plural('fr', n, { one: '# commande à emballer', other: '# commandes à emballer' }),
    packed: (n) => plural('fr', n, { one: '# commande emballée à expédier', other: '# commandes emballées à expédier' }),
    toAnswer: (n) => plural('fr', n, { one: '# acheteur attend une réponse', other: '# acheteurs attendent une réponse' }),
    toDecide: (n) => plural('fr', n, { one: '# retour ou annulation à décider', other: '# retours et annulations à décider' }),
    lowStock: (n) => plural('fr', n, { one: '# article bientôt épuisé', other: '# articles bientôt épuisés' }),
    missingTexts: (n) => plural('fr', n, { one: '# produit sans l’une des langues', other: '# produits sans l’une des langues' }),
    reviews: (n) => plural('fr', n, { one: '# avis critique sans réponse', other: '# avis critiques sans réponse' }),
    complaints: (n) => plural('fr', n, { one: '# plainte à traiter', other: '# plaintes à traiter' }),
  },
  figures: {
    sales: 'Ventes',
    orders: 'Commandes',
    visits: 'Vues de produits',
    byDay: 'Ventes par jour',
    now: 'Période actuelle',
    before: 'Période précédente',
    salesNote: 'Articles après rabais, avant taxes et frais',
    ordersNote: (average) => `${average} en moyenne`,
    visitsNote: 'Des visiteurs qui acceptent un historique',
    best: 'Meilleures ventes',
    none: 'Rien de vendu durant cette période.',
    nothingYet: 'Les chiffres commencent avec votre première vente.',
    failed: 'Les chiffres n’ont pas pu être lus. Veuillez réessayer.',
  },
} satisfies Dictionary<'seller-overview'>
