import { useState } from 'react'
import { wish } from '../../contract/cart.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useAskQuietly } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { toggle, useVisitorList } from '../base/visitor-lists.ts'

export interface Wishes {
  isWished: (spuId: string) => boolean
  press: (spuId: string) => void
}

const none: ReadonlyMap<string, boolean> = new Map()

/** Which products are on the wish list, and the press that changes it: in the account when there is one, else in the browser. */
export function useWishes(when = true): Wishes {
  const t = useWords('shell')
  const { account } = useVisit()
  const here = useVisitorList('wishlist')
  const mine = useAskQuietly(wish.mine, {}, account !== null && when)
  const [pressed, setPressed] = useState(none)
  const isWished = (spuId: string) => (account ? (pressed.get(spuId) ?? mine?.includes(spuId) ?? false) : here.includes(spuId))

  const sayCollected = () => showToast({ kind: 'ok', text: t.collected, ms: ERROR_TOAST_MS })

  async function change(spuId: string, wanted: boolean) {
    // Shown at once; the answer decides.
    setPressed((now) => new Map(now).set(spuId, wanted))
    try {
      await tell(wish.set, { spuId, isWished: wanted })
      if (wanted) sayCollected()
    } catch {
      showToast({ kind: 'bad', text: wanted ? t.notCollected : t.notSaved, ms: ERROR_TOAST_MS })
    }
    setPressed((now) => new Map([...now].filter(([id]) => id !== spuId)))
  }
  const press = (spuId: string) => {
    if (account) void change(spuId, !isWished(spuId))
    else if (toggle('wishlist', spuId)) sayCollected()
  }
  return { isWished, press }
}
