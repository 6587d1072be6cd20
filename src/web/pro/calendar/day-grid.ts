import { addDays, type Day } from '../../../rules/calendar.ts'
import { dayIn, timeIn } from '../../../rules/place-clock.ts'

export interface Planned {
  id: string
  startsAt: string | null
  endsAt: string | null
  timeZone: string
}

/** The part of a job that lies on one day, in hours of that day by the clock of its place. */
export interface Block<Job> {
  job: Job
  from: number
  to: number
  /** It began the day before, or goes on the day after. */
  isPart: boolean
  /** Which of several beside each other, where two are at the same time. */
  lane: number
  lanes: number
}

/** A job of which nobody said how long it takes. */
const USUAL_HOURS = 1
/** Shorter ones are drawn so long, or nobody could read or press them. */
const LEAST_HOURS = 0.5

function hourIn(zone: string, at: Date): number {
  const [hour = 0, minute = 0] = timeIn(zone, at).split(':').map(Number)
  return hour + minute / 60
}

function partOn(day: Day, { startsAt, endsAt, timeZone }: Planned): { from: number; to: number; isPart: boolean } | null {
  if (!startsAt) return null
  const start = new Date(startsAt)
  const first = dayIn(timeZone, start)
  const end = endsAt ? new Date(endsAt) : null
  const last = end ? dayIn(timeZone, end) : first
  if (day < first || day > last) return null
  const from = day === first ? hourIn(timeZone, start) : 0
  const until = end ? (day === last ? hourIn(timeZone, end) : 24) : from + USUAL_HOURS
  // One that ends at midnight is not on the day that begins then.
  if (day > first && until === 0) return null
  return { from, to: Math.min(24, Math.max(until, from + LEAST_HOURS)), isPart: first !== last }
}

/** The jobs of a day from its first hour on; those at the same time beside each other. */
export function blocksOn<Job extends Planned>(day: Day, jobs: readonly Job[]): Block<Job>[] {
  const parts = jobs
    .flatMap((job) => {
      const part = partOn(day, job)
      return part ? [{ job, ...part }] : []
    })
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const blocks: Block<Job>[] = []
  let group: Block<Job>[] = []
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    blocks.push(...group.map((block) => ({ ...block, lanes })))
    group = []
  }
  for (const part of parts) {
    if (group.length > 0 && group.every(({ to }) => to <= part.from)) close()
    const taken = new Set(group.filter(({ to }) => to > part.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ ...part, lane, lanes: 1 })
  }
  if (group.length > 0) close()
  return blocks
}

const FIRST_HOUR = 8
const LAST_HOUR = 18

export interface Hours {
  from: number
  to: number
}

/** Which hours are drawn: those of a working day, and earlier or later ones that somebody needs. Work over night makes no night of the week. */
export function hoursOf(blocks: readonly Pick<Block<unknown>, 'from' | 'to' | 'isPart'>[]): Hours {
  const whole = blocks.filter(({ isPart }) => !isPart)
  return {
    from: Math.min(FIRST_HOUR, ...whole.map(({ from }) => Math.floor(from))),
    to: Math.max(LAST_HOUR, ...whole.map(({ to }) => Math.ceil(to))),
  }
}

/** What is seen of a block within these hours: at least a sign of it at the edge. */
export function seenIn({ from, to }: Hours, block: Hours): Hours {
  const begin = Math.min(Math.max(block.from, from), to - LEAST_HOURS)
  return { from: begin, to: Math.min(to, Math.max(block.to, begin + LEAST_HOURS)) }
}

/** The day that is looked at: the one that is named, today, or the first on which there is something to do. */
export function dayShown(days: readonly Day[], named: string | undefined, today: Day, hasJobs: (day: Day) => boolean): Day {
  const known = days.find((day) => day === named) ?? days.find((day) => day === today)
  return known ?? days.find(hasJobs) ?? days[0] ?? addDays(today, 0)
}
