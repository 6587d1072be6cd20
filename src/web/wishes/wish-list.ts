import type { Cart, CartGroup, CartLine } from '../../contract/cart.ts'

export interface WishList {
  wishListTotal: number
  wishLists: (Omit<CartLine, 'isSelected'> & { isSelected: boolean })[]
}

/** The wish list as pages keep it: what travels as Y and N is true and false here. */
export function wishListIn({
  total,
  cartLists,
}: Pick<Cart, 'total'> & { cartLists: readonly Pick<CartGroup, 'shoppingCartList'>[] }): WishList {
  const lines = cartLists.flatMap(({ shoppingCartList }) => shoppingCartList.filter(({ type }) => type === 'goods'))
  return { wishListTotal: total, wishLists: lines.map((line) => ({ ...line, isSelected: line.isSelected === 'Y' })) }
}
