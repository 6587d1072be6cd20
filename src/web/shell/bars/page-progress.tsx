import { useEffect, useState } from 'react'
import { PROGRESS_HIDE_MS, PROGRESS_THROTTLE_MS } from '../../../rules/constants.ts'
import { failProgress, finishProgress, increaseProgress, noProgress, startProgress } from '../../../rules/page/page-progress.ts'
import { useIsOnTheWay, usePage } from '../../base/router.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

const STEP_MS = 100

/** Shows that the next page is on its way. A page that is there within the throttle shows nothing. */
export function PageProgress() {
  const loading = useIsOnTheWay()
  const failed = usePage().status === 'failed'
  const [progress, setProgress] = useState(noProgress)

  useEffect(() => {
    if (loading) {
      let steps: ReturnType<typeof setInterval> | undefined
      const begin = setTimeout(() => {
        setProgress(startProgress())
        steps = setInterval(() => setProgress((before) => increaseProgress(before, STEP_MS)), STEP_MS)
      }, PROGRESS_THROTTLE_MS)
      return () => {
        clearTimeout(begin)
        clearInterval(steps)
      }
    }
    setProgress((before) => (before.shown ? (failed ? failProgress(before) : finishProgress(before)) : before))
    const hide = setTimeout(() => setProgress(noProgress), PROGRESS_HIDE_MS)
    return () => clearTimeout(hide)
  }, [loading, failed])

  return progress.shown && <ProgressBar percent={progress.percent} failed={progress.failed} />
}
