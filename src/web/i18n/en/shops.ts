import { plural } from '../plural.ts'

export default {
  products: (n: number) => plural('en', n, { one: '# product', other: '# products' }),
  all: 'All shops',
  allText: 'Every shop of the mall, by name or by rating, with where it is and what it sells.',
  count: (n: number) => plural('en', n, { one: '# shop', other: '# shops' }),
  order: 'Sort by',
  orders: { name: 'By name', rating: 'Best rated' },
  onMap: 'On the map',
  asList: 'As a list',
  asCards: 'As cards',
  none: 'There are no shops here yet.',
  pages: 'Pages',
}
