import type { ShopTemplate } from '../shop-template.ts'

/** The house's own shapes in the shop's colours. */
export default {
  bar: 'paper',
  shape: 'left below',
  search: 'box',
  cartOnAccent: false,
  tokens: {},
} satisfies ShopTemplate
