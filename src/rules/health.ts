import type { HealthCode, HealthFinding } from '../contract/operator-overview.ts'

/** A message is taken within a second; one that waits a minute waits for nobody. */
export const LATE_MESSAGE_MS = 60_000
export const LATE_TIMER_MS = 15 * 60_000
export const MANY_TRIES = 3

/** What is known of the process that answers. Others beside it have a state of their own. */
export interface ProcessState {
  /** The index of goods in memory; null where none is kept. */
  shelf: 'loading' | 'ready' | 'failed' | null
  /** Since when no server of the database takes writes; null while one does. */
  awaySince: Date | null
  /** Who waits for a connection to the database at this moment. */
  awaitingConnections: number
  /** Of the servers that follow the database and are read: which do not answer, and which are too far behind to be asked. */
  replicas: { all: number; away: number; behind: number; lagSeconds: number }
  /** Of the disk that uploads and the embedded database lie on; null where it cannot be said. */
  disk: { freeBytes: number; allBytes: number } | null
  /** Answers of the last minutes that took too long, and what took longest. */
  slow: { count: number; path: string; seconds: number } | null
}

export interface HealthFacts {
  process: ProcessState
  provider: 'embedded' | 'stripe' | 'none'
  hasMail: boolean
  isDemo: boolean
  /** Messages that nobody took though they were due, that were tried in vain, and that were given up. */
  outbox: { late: number; lateMinutes: number; retried: number; givenUp: number; mailsGivenUp: number }
  alarms: number
  /** Timers that should have run, and the one that waits longest. */
  timers: { late: number; name: string; minutes: number }
  failedTasks: number
}

const GIGABYTE = 2 ** 30
/** Below either of these somebody has to make room soon. */
const LEAST_FREE = 2 * GIGABYTE
const LEAST_SHARE = 0.1
/** Below this the database may stop at any moment. */
const HARDLY_ANY = GIGABYTE / 2

/** What is wrong, the gravest first; nothing when all is well. */
export function findingsOf({ process, provider, hasMail, isDemo, outbox, alarms, timers, failedTasks }: HealthFacts): HealthFinding[] {
  const found: HealthFinding[] = []
  const say = (is: boolean, code: HealthCode, level: HealthFinding['level'], about: HealthFinding['about'] = {}) => {
    if (is) found.push({ code, level, about })
  }
  const { shelf, awaySince, awaitingConnections, replicas, disk, slow } = process
  say(awaySince !== null, 'database-away', 'bad', { since: awaySince?.toISOString() ?? '' })
  say(awaitingConnections > 0, 'database-busy', 'watch', { count: awaitingConnections })
  // Without any of them the primary answers everything, as it does beside them: nobody suffers before it is tired.
  say(replicas.away > 0, 'replicas-away', 'watch', { count: replicas.away, all: replicas.all })
  say(replicas.behind > 0, 'replicas-behind', 'watch', { count: replicas.behind, seconds: Math.round(replicas.lagSeconds) })
  if (disk) {
    const about = {
      gigabytes: Math.floor((disk.freeBytes / GIGABYTE) * 10) / 10,
      percent: Math.floor((disk.freeBytes / disk.allBytes) * 100),
    }
    const isLow = disk.freeBytes < LEAST_FREE || disk.freeBytes < LEAST_SHARE * disk.allBytes
    say(isLow, 'disk-low', disk.freeBytes < HARDLY_ANY ? 'bad' : 'watch', about)
  }
  say(provider === 'none', 'payment-none', 'bad')
  say(provider === 'embedded' && !isDemo, 'payment-test', 'bad')
  say(alarms > 0, 'payment-alarms', 'bad', { count: alarms })
  say(!hasMail && !isDemo, 'mail-not-set-up', 'bad')
  say(outbox.mailsGivenUp > 0, 'mail-given-up', 'bad', { count: outbox.mailsGivenUp })
  const others = outbox.givenUp - outbox.mailsGivenUp
  say(others > 0, 'outbox-given-up', 'bad', { count: others })
  say(outbox.late > 0, 'outbox-late', 'bad', { count: outbox.late, minutes: outbox.lateMinutes })
  say(outbox.retried > 0, 'outbox-retried', 'watch', { count: outbox.retried })
  say(timers.late > 0, 'timers-late', 'watch', { count: timers.late, name: timers.name, minutes: timers.minutes })
  say(failedTasks > 0, 'tasks-failed', 'watch', { count: failedTasks })
  say(shelf === 'failed', 'index-failed', 'bad')
  say(shelf === 'loading', 'index-loading', 'watch')
  say(slow !== null, 'calls-slow', 'watch', { count: slow?.count ?? 0, path: slow?.path ?? '', seconds: slow?.seconds ?? 0 })
  return found.sort((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'))
}
