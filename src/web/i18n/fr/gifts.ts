import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Cadeaux gratuits',
  description: 'Des cadeaux offerts avec assez d’articles de la même boutique.',
  lead: 'Certaines boutiques ajoutent un cadeau à une commande assez grosse. Le cadeau vient d’elles, la promesse est écrite ici et la date est réelle.',
  counted: (n) => plural('fr', n, { one: '# cadeau en ce moment', other: '# cadeaux en ce moment' }),
  freeFrom: (amount, shop) => `Gratuit dès ${amount} chez ${shop}`,
  until: (day) => `Jusqu’au ${day}`,
  worth: 'Valeur',
  none: 'Aucun cadeau en ce moment',
  noneText: 'Les boutiques en offrent autour des fêtes. Les meilleures ventes sont là toute l’année.',
  browse: 'Voir les meilleures ventes',
  more: 'Plus de cadeaux',
  earlier: 'Cadeaux précédents',
  pages: 'Pages de cadeaux',
} satisfies Dictionary<'gifts'>
