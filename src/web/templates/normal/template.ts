import { templateHomes } from '../../../rules/page/template-homes.ts'
import type { ShopTemplate } from '../shop-template.ts'

/** The house's own shapes in the shop's colours. */
export default {
  bar: 'paper',
  shape: 'left below',
  search: 'box',
  cartOnAccent: false,
  hero: 'cover',
  card: 'house',
  catalogue: 'beside',
  ground: 'canvas',
  home: templateHomes.normal,
  tokens: { '--air': '3rem' },
} satisfies ShopTemplate
