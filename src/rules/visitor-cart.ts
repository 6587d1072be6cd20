export interface VisitorCartLine {
  skuId: string
  quantity: number
}

export interface VisitorCart {
  /** Names this cart, so that it joins an account once. */
  id: string
  lines: readonly VisitorCartLine[]
}

/** The cookie of a visitor's cart: ids and quantities, never a price. */
export const VISITOR_CART_COOKIE = 'cart'
/** A cookie holds 4 kB, and this many lines fit. */
export const MOST_VISITOR_LINES = 90
export const MOST_PIECES_OF_LINE = 999

const name = /^[0-9a-f]{32}$/
const line = /^([0-9a-f]{32})-([1-9][0-9]{0,2})$/
const spelled = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const packed = (id: string) => id.replaceAll('-', '').toLowerCase()

/** The cart of a cookie's value, newest line first; null when there is none. Whatever is no line is left out. */
export function readVisitorCart(value: string): VisitorCart | null {
  const [first = '', ...rest] = value.split('.')
  if (!name.test(first)) return null
  const lines = new Map<string, number>()
  for (const text of rest.slice(0, MOST_VISITOR_LINES)) {
    const [, digits, pieces] = line.exec(text) ?? []
    if (digits && !lines.has(spelled(digits))) lines.set(spelled(digits), Number(pieces))
  }
  return { id: spelled(first), lines: [...lines].map(([skuId, quantity]) => ({ skuId, quantity })) }
}

export const writeVisitorCart = ({ id, lines }: VisitorCart): string =>
  [packed(id), ...lines.map(({ skuId, quantity }) => `${packed(skuId)}-${quantity}`)].join('.')

/** Puts pieces in front; the same SKU adds up. Null when the cart is full: no line is ever pushed out. */
export function withPieces(cart: VisitorCart, skuId: string, quantity: number): VisitorCart | null {
  const known = cart.lines.find((each) => each.skuId === skuId)
  const others = cart.lines.filter((each) => each.skuId !== skuId)
  if (!known && others.length >= MOST_VISITOR_LINES) return null
  const pieces = Math.min(MOST_PIECES_OF_LINE, (known?.quantity ?? 0) + quantity)
  return { ...cart, lines: [{ skuId, quantity: pieces }, ...others] }
}

export const withoutSku = (cart: VisitorCart, skuId: string): VisitorCart => ({
  ...cart,
  lines: cart.lines.filter((each) => each.skuId !== skuId),
})

export const piecesIn = (cart: VisitorCart | null): number => cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
