import { useState } from 'react'
import { mall } from '../../contract/malls.ts'
import { openOverlay } from '../base/opened-overlay.ts'
import { useContextOfRouter } from '../base/visit.ts'

/** Opens the list of malls once there is one: a list that cannot be had is said by its call, and nothing opens. */
export function useOpenMalls(): { open: () => void; isBusy: boolean } {
  const { answers } = useContextOfRouter()
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    answers
      .need(mall.all, {})
      .then(
        () => openOverlay('malls'),
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return { open, isBusy }
}
