import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterState } from '../cluster/state.ts'
import { followersOf, primariesOf } from '../cluster/watch.ts'

const EVERY_MS = 250

export interface Role {
  at: number
  primaries: readonly string[]
  /** Machines that take what the first of them writes. */
  followers: number
}

/** Who says that it is primary, and whether anybody follows, until it is stopped. */
export function watchPrimary(state: ClusterState, now: () => number) {
  const seen: Role[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const primaries = await primariesOf(state)
      const [first] = primaries
      const at = now()
      seen.push({ at, primaries, followers: first ? await followersOf(state, first) : 0 })
      await pause(EVERY_MS)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
      return seen
    },
  }
}

/** Seconds from the fault until somebody was primary again, when there was a time without one or another one took over, and until somebody followed. */
export function failoverOf(seen: readonly Role[], began: number): { patroni: number | null; followed: number | null } {
  const [before = ''] = seen.findLast(({ at }) => at <= began)?.primaries ?? []
  const during = seen.filter(({ at }) => at > began)
  const gone = during.findIndex(({ primaries }) => primaries.length === 0)
  const another = during.find(({ primaries }) => primaries.some((node) => node !== before))
  const again = gone < 0 ? undefined : during.slice(gone).find(({ primaries }) => primaries.length > 0)
  const [next] = [another, again].filter((each) => each !== undefined).sort((a, b) => a.at - b.at)
  if (!next) return { patroni: null, followed: null }
  const followed = during.find(({ at, followers }) => at >= next.at && followers > 0)
  return { patroni: (next.at - began) / 1000, followed: followed ? (followed.at - began) / 1000 : null }
}
