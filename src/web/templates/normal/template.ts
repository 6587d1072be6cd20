import type { ShopTemplate } from '../shop-template.ts'

/** The house's own shapes in the shop's colours. */
export default {
  bar: 'paper',
  name: 'left',
  menu: 'below',
  search: 'box',
  cartOnAccent: false,
  tokens: {},
} satisfies ShopTemplate
