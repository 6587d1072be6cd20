import { useState } from 'react'
import { type CartLine, counts, shoppingCart } from '../../contract/cart.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'

const UNDO_MS = 8_000

/** The changes a cart page can make. After each the cart is fetched again: quantities move fees and shipping too. */
export function useChangeCart() {
  const t = useWords('cart')
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  const refetch = () => forget(shoppingCart.all, shoppingCart.GetCheckOutDetail, counts.mine)

  async function during(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    const done = await work().then(
      () => true,
      () => false,
    )
    await refetch()
    setBusy(false)
    return done
  }

  const putBack = (lines: readonly CartLine[]) =>
    during(async () => {
      for (const { sku, quantity } of lines) if (sku) await tell(shoppingCart.addNew, { type: 'cart', skuId: sku.id, quantity })
    })

  return {
    isBusy,
    setQuantity: (line: CartLine, quantity: number) => during(() => tell(shoppingCart.edit, { id: line.id, quantity })),

    async remove(lines: readonly CartLine[]): Promise<void> {
      const gone: CartLine[] = []
      const done = await during(async () => {
        for (const line of lines) {
          await tell(shoppingCart.del, { id: line.id, type: 'cart' })
          gone.push(line)
        }
      })
      const undo = { label: t.undo, run: () => void putBack(gone) }
      if (done) showToast({ kind: 'ok', text: t.deleted, ms: UNDO_MS, action: undo })
      else showToast({ kind: 'bad', text: t.notDeleted, ms: ERROR_TOAST_MS })
    },

    async saveForLater(line: CartLine): Promise<void> {
      const done = await during(async () => {
        if (line.sku) await tell(shoppingCart.addNew, { type: 'wishList', skuId: line.sku.id })
        await tell(shoppingCart.del, { id: line.id, type: 'cart' })
      })
      if (done) showToast({ kind: 'ok', text: t.savedForLater, ms: UNDO_MS, action: { label: t.undo, run: () => void putBack([line]) } })
    },
  }
}

export type ChangeCart = ReturnType<typeof useChangeCart>
