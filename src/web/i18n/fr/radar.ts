import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Radar : boutiques et offres près de vous',
  heading: (city) => `Autour de ${city}`,
  description: 'Les boutiques et les offres en cours près de vous, sur une carte de votre province, avec la distance en kilomètres.',
  assumed: 'Nous avons supposé votre emplacement : choisissez-le en haut de la page, ou laissez le navigateur nous le dire.',
  locate: 'Utiliser ma position',
  locating: 'Recherche…',
  locateFailed: 'Le navigateur ne nous a pas dit où vous êtes.',
  found: (shops, deals) =>
    `${plural('fr', shops, { one: '# boutique', other: '# boutiques' })}, ${plural('fr', deals, { one: '# offre', other: '# offres' })}`,
  within: (km) => `À moins de ${km} km`,
  distance: 'Rayon',
  kind: 'Afficher',
  all: 'Boutiques et offres',
  shops: 'Boutiques',
  deals: 'Offres',
  mapLabel: (province, n) =>
    plural('fr', n, {
      one: `Carte de la province ou du territoire : ${province}, # boutique`,
      other: `Carte de la province ou du territoire : ${province}, # boutiques`,
    }),
  you: 'Vous êtes ici',
  searchHere: 'Chercher ici',
  dealsHere: (n) => plural('fr', n, { one: '# offre en cours', other: '# offres en cours' }),
  products: (n) => plural('fr', n, { one: '# produit', other: '# produits' }),
  visitShop: (name) => `Visiter ${name}`,
  nothing: 'Rien d’assez proche',
  nothingText: 'Cherchez plus loin, ou choisissez un autre endroit en haut de la page.',
  further: (km) => `Chercher à moins de ${km} km`,
  mapNote: 'La carte montre où se trouvent les choses, pas les routes. Les distances sont à vol de canard.',
  shopListTitle: 'Boutiques près de chez vous',
  shopListText: 'Les boutiques autour de vous, en liste et sur une carte, les plus proches d’abord, avec la distance en kilomètres.',
  shopsNear: (city: string) => `Boutiques près de ${city}`,
  foundShops: (n: number) => plural('fr', n, { one: '# boutique', other: '# boutiques' }),
  allShops: 'Toutes les boutiques du centre',
} satisfies Dictionary<'radar'>
