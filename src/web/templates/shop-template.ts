import type { SectionKind } from '../../rules/page/shop-look.ts'

/** How a storefront looks beside its colours, which are the shop's own. */
export interface ShopTemplate {
  /** What lies behind name and menu: the colour of the sign, white, or a breath of the sign's colour. */
  bar: 'sign' | 'paper' | 'tint'
  /** The menu beside the name, or in a row of its own below it; or the name in the middle of everything. */
  shape: 'left beside' | 'left below' | 'middle'
  /** The search field: a line, a white box, a box on the bar itself, a pill. */
  search: 'line' | 'box' | 'bench' | 'pill'
  /** The cart on a spot of the accent's colour. */
  cartOnAccent: boolean
  /** How the home begins: picture beside words, words over a dark picture, a cover with the shop's card on it, a picture on a blob. */
  hero: 'split' | 'bench' | 'cover' | 'blob'
  /** A product: a tall picture, its measures, the house's card, a soft box. */
  card: 'tall' | 'measured' | 'house' | 'soft'
  /** The whole range: its shelves beside it, or above it. */
  catalogue: 'beside' | 'above'
  /** What the home's pages stand on. */
  ground: 'canvas' | 'tint' | 'night'
  /** The home's sections in their order, where a shop has not chosen its own. */
  home: readonly SectionKind[]
  /** Design tokens that the template changes: type, corners and the air between things. */
  tokens: Readonly<Record<`--${string}`, string>>
}
