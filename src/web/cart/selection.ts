import { useState } from 'react'
import type { Cart, CartLine } from '../../contract/cart.ts'

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
