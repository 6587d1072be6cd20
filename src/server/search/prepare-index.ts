import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { forgetSetting, readSetting, writeSetting } from '../db/settings.ts'
import { endLease, renewLease, takeLease, voidLease } from '../jobs/leases.ts'
import { FILL_PROGRESS, type FillProgress, type IndexState, readIndexState } from './index-state.ts'
import { loadLanguage } from './language.ts'
import { type RebuildOptions, rebuildIndex } from './rebuild-index.ts'

const FILLING = 'fill-search-index'
/** A holder that died keeps the others waiting for a quarter of a minute at most. */
const LEASE_MINUTES = 0.25
const RENEW_MS = 4_000
const LOOK_AGAIN_MS = 500

const none: FillProgress = { done: 0, total: 0 }

interface PrepareOptions extends RebuildOptions {
  /** No other process can be there: a lease that is held is one that a dead process left. */
  isAlone?: boolean
  /** Told again and again while another process fills the index; with its progress as far as that is known. */
  onWait?: (done: number, total: number) => void
}

/** Fills an index that is empty or was made by another version of the analysis. Of processes that start together one fills, the others wait. */
export async function prepareIndex(db: Db, { isAlone = false, ...options }: PrepareOptions = {}): Promise<void> {
  const { version } = await loadLanguage(db)
  const isReady = async () => (await readIndexState(db)).version === version
  if (isAlone) await voidLease(db, FILLING)
  while (!(await isReady())) await tryToFill(db, options, isReady)
}

/** Makes the index anew; when another process does just that, after it. */
export async function fillIndex(db: Db, { isAlone = false, ...options }: PrepareOptions = {}): Promise<IndexState> {
  if (isAlone) await voidLease(db, FILLING)
  for (;;) {
    const filled = await tryToFill(db, options, async () => false)
    if (filled) return filled
  }
}

/** Nothing when another one fills it now, or just did. */
async function tryToFill(db: Db, { onWait, onProgress }: PrepareOptions, isReady: () => Promise<boolean>): Promise<IndexState | undefined> {
  if (!(await takeLease(db, FILLING, LEASE_MINUTES, new Date()))) {
    if (onWait) {
      const { done, total } = (await readSetting<FillProgress>(db, FILL_PROGRESS)) ?? none
      onWait(done, total)
    }
    await pause(LOOK_AGAIN_MS)
    return undefined
  }
  try {
    // Another one may have ended between the look and the lease.
    return (await isReady()) ? undefined : await whileLeased(db, onProgress)
  } finally {
    await endLease(db, FILLING)
  }
}

/** Nothing when the lease was lost: this process stood still for too long, and another one took over. */
async function whileLeased(db: Db, onProgress: RebuildOptions['onProgress']): Promise<IndexState | undefined> {
  let progress = none
  const lost = new AbortController()
  const renew = async () => {
    if (await renewLease(db, FILLING, LEASE_MINUTES, new Date())) await writeSetting(db, FILL_PROGRESS, progress)
    else lost.abort()
  }
  const renewal = setInterval(() => renew().catch(() => undefined), RENEW_MS)
  const note = (done: number, total: number) => {
    progress = { done, total }
    onProgress?.(done, total)
  }
  try {
    const state = await rebuildIndex(db, { onProgress: note, signal: lost.signal })
    await forgetSetting(db, FILL_PROGRESS)
    return state
  } catch (error) {
    if (!lost.signal.aborted) throw error
    return undefined
  } finally {
    clearInterval(renewal)
  }
}
