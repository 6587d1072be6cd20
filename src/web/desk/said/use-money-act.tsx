import { useState } from 'react'
import type { Call, Output, Sent } from '../../../contract/call.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs, Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useProof } from '../../ui/use-proof.tsx'

/** A write about money: with proof, once for a press, and with what became of it said. */
export function useMoneyAct<C extends Call>(call: C) {
  const forget = useForget()
  const attempt = useAttempt()
  const { withProof, dialog } = useProof()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** True when it was done. What is refused is said in the server's words, all else in those that are given. */
  async function act(input: Sent<C>, said: { done: (answer: Output<C>) => string; failed: string }): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    let isDone = false
    try {
      const answer = await withProof(() => tellInForm(call, input, attempt.keyOf(input)))
      attempt.arrived()
      isDone = true
      showToast({ kind: 'ok', text: said.done(answer), ms: ERROR_TOAST_MS })
      await forget('money')
    } catch (failure) {
      if (!isRefusedAs(failure, 'prove-again')) setProblem(failure instanceof Refused ? failure.message : said.failed)
    }
    setBusy(false)
    return isDone
  }
  return { act, isBusy, problem, dialog }
}
