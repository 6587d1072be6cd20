import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  products: (n: number) => plural('fr', n, { one: '# article', other: '# articles' }),
  all: 'Toutes les boutiques',
  allText: 'Toutes les boutiques du centre, par nom ou par note, avec leur ville et ce qu’elles vendent.',
  count: (n: number) => plural('fr', n, { one: '# boutique', other: '# boutiques' }),
  order: 'Trier par',
  orders: { name: 'Par nom', rating: 'Mieux notées' },
  onMap: 'Sur la carte',
  asList: 'En liste',
  asCards: 'En cartes',
  none: 'Il n’y a pas encore de boutique ici.',
  pages: 'Pages de la liste',
} satisfies Dictionary<'shops'>
