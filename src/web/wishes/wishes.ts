import { useState } from 'react'
import { wish } from '../../contract/cart.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useAskQuietly } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { toggle, useVisitorList } from '../base/visitor-lists.ts'

/** Whether a product is on the wish list, and the press that changes it: in the account when there is one, else in the browser. */
export function useWish(spuId: string): { isWished: boolean; press: () => void } {
  const t = useWords('shell')
  const { account } = useVisit()
  const here = useVisitorList('wishlist')
  const mine = useAskQuietly(wish.mine, {}, account !== null)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isWished = account ? (pressed ?? mine?.includes(spuId) ?? false) : here.includes(spuId)

  const sayCollected = () => showToast({ kind: 'ok', text: t.collected, ms: ERROR_TOAST_MS })

  async function change(wanted: boolean) {
    // Shown at once; the answer decides.
    setPressed(wanted)
    try {
      await tell(wish.set, { spuId, isWished: wanted })
      if (wanted) sayCollected()
    } catch {
      showToast({ kind: 'bad', text: wanted ? t.notCollected : t.notSaved, ms: ERROR_TOAST_MS })
    }
    setPressed(null)
  }
  const press = () => {
    if (account) void change(!isWished)
    else if (toggle('wishlist', spuId)) sayCollected()
  }
  return { isWished, press }
}
