import { useEffect, useRef, useState } from 'react'
import { type CheckoutDetail, shoppingCart } from '../../contract/cart.ts'
import { useGo } from '../base/address.ts'
import { useAsk } from '../base/ask.ts'
import { useContextOfRouter } from '../base/visit.ts'
import { type Choices, choicesIn, searchOf } from './choices.ts'
import { type Bought, piecesOf } from './goods.tsx'
import type { CheckoutPath } from './load-checkout.ts'

export type CheckoutState = ReturnType<typeof useCheckout>

/** A choice counts once the server has said what it costs; one that it refuses is not made. It then stands in the address. */
export function useCheckout(here: CheckoutPath, choices: Choices, step?: string) {
  const { answers } = useContextOfRouter()
  const go = useGo()
  const detail = useAsk(shoppingCart.GetCheckOutDetail, choices)
  const [isBusy, setBusy] = useState(false)
  // Two choices made quickly are both kept, although the address follows later.
  const wanted = useRef(choices)
  useEffect(() => {
    wanted.current = choices
  }, [choices])

  async function choose(change: Partial<Choices>): Promise<boolean> {
    const before = wanted.current
    // As the address will spell it, so that the page then finds this answer.
    const next = choicesIn(searchOf({ ...before, ...change }))
    wanted.current = next
    setBusy(true)
    const isPossible = await answers.need(shoppingCart.GetCheckOutDetail, next).then(
      () => true,
      () => false,
    )
    if (!isPossible) wanted.current = before
    else if (wanted.current === next) await go({ to: here, search: { ...searchOf(next), step }, replace: true, resetScroll: false })
    setBusy(false)
    return isPossible
  }

  const lines = detail.checkoutShipData.flatMap((shop) => shop.lines.map((line) => boughtOf(line, shop.shopName)))
  return { here, choices, detail, choose, isBusy, lines, pieces: piecesOf(lines) }
}

const boughtOf = (line: CheckoutDetail['checkoutProductList'][number], shop: string): Bought => ({
  id: line.id,
  title: line.title,
  picUrl: line.picUrl,
  quantity: line.quantity,
  unitCents: line.priceCents,
  about: [...line.variantsInfo.map(({ value }) => value), shop],
})
