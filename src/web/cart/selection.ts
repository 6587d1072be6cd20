import { useState } from 'react'
import type { Cart, CartLine } from '../../contract/cart.ts'

/** Lines that can be seen: what a parcel costs is a line of its own and stays hidden. */
export const goodsOf = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ type }) => type === 'goods')

export const canBeBought = (line: CartLine): boolean => line.maxQuantity >= line.quantity

export interface Selection {
  has: (line: CartLine) => boolean
  toggle: (lines: readonly CartLine[], on: boolean) => void
}

/** What the shopper has ticked. A fresh cart is selected whole; within one view the choice is kept. */
export function useSelection(cart: Cart): Selection {
  const [off, setOff] = useState<{ of: Cart; ids: ReadonlySet<string> }>({ of: cart, ids: new Set() })
  const ids = off.of === cart ? off.ids : new Set<string>()
  return {
    has: ({ id }) => !ids.has(id),
    toggle(lines, on) {
      const next = new Set(ids)
      for (const { id } of lines) on ? next.delete(id) : next.add(id)
      setOff({ of: cart, ids: next })
    },
  }
}

export const piecesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
export const amountOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
export const feesOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity, feeCents }) => sum + quantity * feeCents, 0)
