import { type ReactNode, useState } from 'react'
import { isRefusedAs, Refused } from '../../base/refused.ts'
import { useProof } from '../../ui/use-proof.tsx'

interface Act {
  isBusy: boolean
  problem: string | undefined
  /** True when it is done. */
  run: (act: () => Promise<unknown>) => Promise<boolean>
  /** Beside a form, never inside of one: it has a form of its own. */
  dialog: ReactNode
}

/**
 * One act of staff: asks who is there where it must, takes no second press meanwhile, and says why it was refused; in the server's words,
 * and when nobody answered in those that are given, unless `says` knows better.
 */
export function useAct(failed: string, says: (failure: unknown) => string | undefined = () => undefined): Act {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { withProof, dialog } = useProof()
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await withProof(act)
      return true
    } catch (failure) {
      if (!isRefusedAs(failure, 'prove-again')) setProblem(says(failure) ?? (failure instanceof Refused ? failure.message : failed))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run, dialog }
}
