import { useRef, useState } from 'react'
import type { Sent } from '../../contract/call.ts'
import { counts, shoppingCart } from '../../contract/cart.ts'
import { order } from '../../contract/orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { Refused } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useContextOfRouter, useWords } from '../base/visit.ts'
import { searchOf } from './choices.ts'
import { isAboutWords, wayOut } from './load-checkout.ts'
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
    if (failure instanceof Refused && isAboutWords(failure)) return leave(here, { ...searchOf(choices), notice: 'note' })
    await forget(shoppingCart.GetCheckOutDetail, shoppingCart.all)
    const refused = await ask(shoppingCart.GetCheckOutDetail, choices).then(
      () => null,
      (again) => (again instanceof Refused ? again : null),
    )
    if (!refused) return
    const { to, search } = wayOut(here, choices, refused)
    await leave(to, search)
  }
  const leave = (to: string, search: object) => go({ to, search, replace: true })

  async function make(): Promise<string | null> {
    const { shipAddressId } = detail
    if (!shipAddressId) return null
    const wanted: Sent<typeof order.addNew> = { ...choices, shipAddressId, seenTotalCents: detail.totalCents, ...sentRemarks(remarks) }
    const of = JSON.stringify(wanted)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setBusy(true)
    try {
      const { id } = await tell(order.addNew, wanted, key.current.name)
      showToast({ kind: 'ok', text: t.orderMade, ms: ERROR_TOAST_MS })
      dropRemarks(choices)
      await forget(shoppingCart.all, counts.mine, order.page)
      return id
    } catch (failure) {
      await startOver(failure)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { make, isBusy }
}
