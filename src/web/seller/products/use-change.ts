import { useState } from 'react'
import type { Sent } from '../../../contract/call.ts'
import type { ProductInfo, sellerProduct } from '../../../contract/seller-products.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'

type Changing = typeof sellerProduct.setOptions | typeof sellerProduct.setPriceForAll | typeof sellerProduct.undo

/** A change of the whole product beside its form. Whoever was faster is shown; what stands in the way is said. */
export function useChange(onInfo: (info: ProductInfo) => void) {
  const t = useWords('seller-products')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send<C extends Changing>(call: C, input: Sent<C>, said = t.edit.saved): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await tellInForm(call as typeof sellerProduct.undo, input as Sent<typeof sellerProduct.undo>)
      if (answer.is === 'wrong')
        setProblem(answer.problems.map(({ kind }) => t.problems[kind as keyof typeof t.problems] ?? kind).join(' '))
      else onInfo(answer.info)
      if (answer.is === 'saved') sayDone(said)
      // Not beside the button: what was changed meanwhile is drawn anew, with the button.
      if (answer.is === 'conflict')
        showToast({ kind: 'warn', text: t.pieces.conflict(answer.who ?? t.pieces.somebody), ms: ERROR_TOAST_MS * 2 })
    } catch {
      setProblem(t.edit.failed)
    }
    setBusy(false)
  }
  return { isBusy, problem, send }
}
