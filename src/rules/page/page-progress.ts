import { PROGRESS_DURATION_MS } from '../constants.ts'

export interface PageProgress {
  percent: number
  shown: boolean
  failed: boolean
}

/** As far as a bar may go before the page is there. */
const ALMOST = 95

export const noProgress: PageProgress = { percent: 0, shown: false, failed: false }

export const startProgress = (): PageProgress => ({ percent: 0, shown: true, failed: false })

/** Time passed: the bar grows as if the page took the whole duration, and waits just before the end. */
export const increaseProgress = (progress: PageProgress, ms: number): PageProgress =>
  progress.shown
    ? { ...progress, percent: Math.max(progress.percent, Math.min(ALMOST, progress.percent + (ms / PROGRESS_DURATION_MS) * 100)) }
    : progress

export const finishProgress = (progress: PageProgress): PageProgress => ({ ...progress, percent: 100 })

export const failProgress = (progress: PageProgress): PageProgress => ({ ...progress, percent: 100, failed: true })
