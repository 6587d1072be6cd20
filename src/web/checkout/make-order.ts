import { useRef, useState } from 'react'
import type { Sent } from '../../contract/call.ts'
import { shoppingCart } from '../../contract/cart.ts'
import { order } from '../../contract/orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { type Address, useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { keepInTab } from '../base/browser-storage.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { isRefusedAs, Refused } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useContextOfRouter, useWords } from '../base/visit.ts'
import { searchOf } from './choices.ts'
import { wayOut } from './load-checkout.ts'
import { dropRemarks, type Remarks, sentRemarks } from './remarks.ts'
import type { CheckoutState } from './use-checkout.ts'

/** Makes the order once, however often the button is pressed or the connection breaks. Answers its id, or null when there is none. */
export function useMakeOrder({ here, choices, detail }: CheckoutState, remarks: Remarks) {
  const t = useWords('checkout')
  const go = useGo()
  const forget = useForget()
  const { ask } = useContextOfRouter()
  const [isBusy, setBusy] = useState(false)
  const key = useRef({ of: '', name: '' })

  /** A toast has said why. Prices and stock may have moved, so they are asked for again; what no longer stands leads to where it is chosen. */
  async function startOver(failure: unknown) {
    // What the shopper typed is refused: the step where it stands says so.
    if (isRefusedAs(failure, 'bad-input')) return leave({ to: here, search: { ...searchOf(choices), notice: 'note' } })
    await forget('checkout', 'cart')
    const refused = await ask(shoppingCart.GetCheckOutDetail, choices).then(
      () => null,
      (again) => (again instanceof Refused ? again : null),
    )
    if (refused) await leave(wayOut(here, choices, refused))
  }
  const leave = (address: Address) => go(address, { replace: true })

  async function make(): Promise<string | null> {
    const { shipAddressId } = detail
    if (!shipAddressId) return null
    const wanted: Sent<typeof order.addNew> = {
      ...choices,
      ...(choices.buyNow?.isGift && { buyNow: { ...choices.buyNow, giftMessage: remarks.wrapMessage } }),
      shipAddressId,
      seenTotalCents: detail.totalCents,
      seenDueCents: detail.dueCents,
      ...sentRemarks(remarks),
    }
    const of = JSON.stringify(wanted)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setBusy(true)
    try {
      const id = await tell(order.addNew, wanted, key.current.name)
      showToast({ kind: 'ok', text: t.orderMade, ms: ERROR_TOAST_MS })
      dropRemarks(choices)
      keepInTab('orderId', id)
      return id
    } catch (failure) {
      showToast({ kind: 'bad', text: t.orderFailed, ms: ERROR_TOAST_MS })
      await startOver(failure)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { make, isBusy }
}

/** Once the order is made: what the page it was made on has shown is no longer true for anybody. */
export function useLeaveCheckout(): (address: Address) => Promise<void> {
  const go = useGo()
  const forget = useForget()
  return async (address) => {
    await go(address, { replace: true })
    await forget('checkout')
  }
}
