import { useState } from 'react'
import { type CartLine, shoppingCart } from '../../contract/cart.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { tell, tellEach } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { lostItsWrap } from './cart-sums.ts'

const UNDO_MS = 8_000

const isWrapped = (line: CartLine) => line.giftWrap?.isOn === true && !lostItsWrap(line)

/** Puts lines back as they were. The wrap comes after its line, which has another id than before. */
async function addAgain(lines: readonly CartLine[]): Promise<void> {
  const inputsOf = ({ sku, quantity }: CartLine) => (sku ? [{ type: 'cart' as const, skuId: sku.id, quantity }] : [])
  await tellEach(shoppingCart.addNew, lines.filter((line) => !isWrapped(line)).flatMap(inputsOf))
  for (const line of lines.filter(isWrapped))
    for (const input of inputsOf(line)) {
      const { cartLists } = await tell(shoppingCart.addNew, input)
      const added = cartLists.flatMap(({ shoppingCartList }) => shoppingCartList).find(({ sku }) => sku?.id === input.skuId)
      if (added) await tell(shoppingCart.wrap, { id: added.id, isGift: true, giftMessage: line.giftWrap?.message })
    }
}

/** The changes a cart page can make. The answer of each is the whole cart: quantities move fees and shipping too. */
export function useChangeCart() {
  const t = useWords('cart')
  const [isBusy, setBusy] = useState(false)

  async function during<T>(work: Promise<T>): Promise<T | undefined> {
    setBusy(true)
    // Why it failed was said already.
    const done = await work.catch(() => undefined)
    setBusy(false)
    return done
  }

  const putBack = (lines: readonly CartLine[]) => during(addAgain(lines))

  async function keep({ id, sku }: CartLine) {
    if (sku) await tell(shoppingCart.addNew, { type: 'wishList', skuId: sku.id })
    return tell(shoppingCart.del, { id, type: 'cart' })
  }

  return {
    isBusy,
    setQuantity: (line: CartLine, quantity: number) => during(tell(shoppingCart.edit, { id: line.id, quantity })),
    wrap: (line: CartLine, isGift: boolean, giftMessage: string) => during(tell(shoppingCart.wrap, { id: line.id, isGift, giftMessage })),

    async remove(lines: readonly CartLine[]): Promise<void> {
      const done = await during(
        tellEach(
          shoppingCart.del,
          lines.map(({ id }) => ({ id, type: 'cart' })),
        ),
      )
      const undo = { label: t.undo, run: () => void putBack(lines) }
      if (done === lines.length) showToast({ kind: 'ok', text: t.deleted, ms: UNDO_MS, action: undo })
      else showToast({ kind: 'bad', text: t.notDeleted, ms: ERROR_TOAST_MS })
    },

    async saveForLater(line: CartLine): Promise<void> {
      const undo = { label: t.undo, run: () => void putBack([line]) }
      if (await during(keep(line))) showToast({ kind: 'ok', text: t.savedForLater, ms: UNDO_MS, action: undo })
    },
  }
}

export type ChangeCart = ReturnType<typeof useChangeCart>
