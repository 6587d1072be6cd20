import { useEffect, useRef, useState } from 'react'
import { shoppingCart } from '../../contract/cart.ts'
import { useGo } from '../base/address.ts'
import { useContextOfRouter } from '../base/visit.ts'
import { boughtIn, piecesOf } from './bought.ts'
import { type Choices, choicesIn, searchOf } from './choices.ts'
import type { CheckoutNeeds, CheckoutPath } from './load-checkout.ts'

export type CheckoutState = ReturnType<typeof useCheckout>

/** A choice counts once the server has said what it costs; one that it refuses is not made. It then stands in the address. */
export function useCheckout(here: CheckoutPath, { choices, detail }: CheckoutNeeds, step?: '2') {
  const { answers } = useContextOfRouter()
  const go = useGo()
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
    else if (wanted.current === next) await go({ to: here, search: { ...searchOf(next), step } }, { replace: true, stay: true })
    setBusy(false)
    return isPossible
  }

  const lines = boughtIn(detail)
  return { here, choices, detail, choose, isBusy, lines, pieces: piecesOf(lines) }
}
