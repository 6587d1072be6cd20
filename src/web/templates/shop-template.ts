/** How a storefront looks beside its colours, which are the shop's own. */
export interface ShopTemplate {
  /** What lies behind name and menu: the colour of the sign, white, or a breath of the sign's colour. */
  bar: 'sign' | 'paper' | 'tint'
  /** The menu beside the name, or in a row of its own below it; or the name in the middle of everything. */
  shape: 'left beside' | 'left below' | 'middle'
  /** The corners of the search field. */
  search: 'line' | 'box' | 'pill'
  /** The cart on a spot of the accent's colour. */
  cartOnAccent: boolean
  /** Design tokens that the template changes: type and corners. */
  tokens: Readonly<Record<`--${string}`, string>>
}
