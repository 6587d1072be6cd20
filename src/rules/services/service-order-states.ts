import type { JobStep, ServiceOrderState } from '../../contract/service-orders.ts'

const HOUR_MS = 3_600_000

/** Until so long before it begins a paid job is cancelled at no cost, and so long after its time was set: nobody is bound before having read it. */
export const FREE_CANCEL_HOURS = 24
/** Whoever is told of a visit on the same day has at least so long to read it before the business alone says that it began. */
const READ_HOURS = 3
/** Work begins at most so long before its time; earlier only when the customer says that it does. */
export const EARLY_HOURS = 2
/** A business is late so long before the customer may say that nobody came. */
export const LATE_MINUTES = 60
/** A business waits so long before it may say that nobody was there. */
export const WAIT_MINUTES = 30
/** Whoever is said not to have come has so long to object. */
export const OBJECT_HOURS = 48
/** A visit about which nobody says anything for so long comes before the marketplace. */
export const SILENT_DAYS = 7
/** Whoever says nothing for so long after a job was done and paid agrees. */
export const CONFIRM_DAYS = 7
/** A rest that is unpaid for so long may be brought before the marketplace by the business. */
export const UNPAID_REST_DAYS = 14

/** What the rules have to know of a job. */
export interface JobFacts {
  state: ServiceOrderState
  startsAt: Date | null
  /** When its time was set last; null for one that was agreed with the quote. */
  scheduledAt: Date | null
  /** Who is said not to have come, and since when. */
  missedBy: 'customer' | 'provider' | null
  missedAt: Date | null
  doneAt: Date | null
  paidCents: number
  totalCents: number
}

export type JobActor = 'customer' | 'provider' | 'marketplace'

interface Rule {
  from: readonly ServiceOrderState[]
  to: (job: JobFacts) => ServiceOrderState
  /** From when on; null never. Nothing said: at any time. */
  since?: (job: JobFacts) => Date | null
  /** Until when; null never. Nothing said: for ever. */
  until?: (job: JobFacts) => Date | null
}

const after = (at: Date | null, ms: number): Date | null => at && new Date(at.getTime() + ms)
/** The later of two moments, if there is a first at all. */
const later = (at: Date | null, other: Date | null): Date | null => (at && other && other > at ? other : at)
/** Until then a time that the business set alone binds nobody; one that the customer booked or accepted does at once. */
const readBy = ({ scheduledAt }: Pick<JobFacts, 'scheduledAt'>) => after(scheduledAt, FREE_CANCEL_HOURS * HOUR_MS)
/** A visit of the same day is read by the time it begins: nobody has to wait for the day to be over. */
const readBefore = ({ startsAt, scheduledAt }: JobFacts) => {
  if (!startsAt || !scheduledAt) return null
  const told = Math.max(startsAt.getTime() - scheduledAt.getTime(), READ_HOURS * HOUR_MS)
  return after(scheduledAt, Math.min(told, FREE_CANCEL_HOURS * HOUR_MS))
}
const always = new Date(0)
const only = (isSo: boolean): Date | null => (isSo ? always : null)

/** The last moment at which the customer cancels a visit at no cost. */
export function freeCancelUntil({ startsAt, scheduledAt }: Pick<JobFacts, 'startsAt' | 'scheduledAt'>): Date | null {
  if (!startsAt) return null
  return later(after(startsAt, -FREE_CANCEL_HOURS * HOUR_MS), readBy({ scheduledAt }))
}

/** Paid, and not begun. */
const ahead: readonly ServiceOrderState[] = ['accepted', 'scheduled']
const to = (state: ServiceOrderState) => () => state
const FOR_EVER = new Date(8.64e15)

/** Every step that somebody may take with a job, from where, to where and when. There are no others. */
export const jobRules: Record<JobActor, Partial<Record<JobStep, Rule>>> = {
  customer: {
    pay: { from: ['pending'], to: to('accepted') },
    cancel: {
      from: ['pending', ...ahead],
      to: to('cancelled'),
      until: (job) => (job.state === 'pending' ? FOR_EVER : (freeCancelUntil(job) ?? FOR_EVER)),
    },
    // The customer sees that they are there, whatever time was set, and whatever was said about work that is not done.
    begin: { from: [...ahead, 'missed', 'disputed'], to: to('underWay'), since: ({ doneAt }) => only(doneAt === null) },
    nobodyCame: { from: ahead, to: to('missed'), since: ({ startsAt }) => after(startsAt, LATE_MINUTES * 60_000) },
    newTime: {
      from: [...ahead, 'missed'],
      to: to('accepted'),
      since: (job) => (job.state === 'missed' ? only(job.missedBy === 'provider') : after(job.startsAt, LATE_MINUTES * 60_000)),
    },
    dispute: {
      from: ['missed', 'underWay', 'done'],
      to: to('disputed'),
      since: ({ state, missedBy }) => only(state !== 'missed' || missedBy === 'customer'),
    },
    confirm: {
      from: ['done', 'disputed'],
      to: to('confirmed'),
      since: ({ paidCents, totalCents }) => only(paidCents >= totalCents),
    },
  },
  provider: {
    schedule: {
      from: [...ahead, 'missed'],
      to: to('scheduled'),
      // Whoever did not come makes no other time of it; the customer may ask for one.
      since: ({ state, missedBy }) => only(state !== 'missed' || missedBy === 'customer'),
    },
    // Sooner than the customer can have read of the time, only the customer says so.
    begin: { from: ahead, to: to('underWay'), since: (job) => later(after(job.startsAt, -EARLY_HOURS * HOUR_MS), readBefore(job)) },
    nobodyThere: { from: ahead, to: to('missed'), since: (job) => later(after(job.startsAt, WAIT_MINUTES * 60_000), readBy(job)) },
    finish: { from: ['underWay'], to: to('done') },
    dispute: {
      from: ['missed', 'done'],
      to: to('disputed'),
      since: ({ state, missedBy, doneAt, paidCents, totalCents }) => {
        if (state === 'missed') return only(missedBy === 'provider')
        return paidCents < totalCents ? after(doneAt, UNPAID_REST_DAYS * 24 * HOUR_MS) : null
      },
    },
    answer: { from: ['disputed'], to: to('disputed') },
    // It only says so: the customer confirms, or the marketplace decides.
    settle: { from: ['disputed'], to: to('disputed'), since: ({ doneAt, missedBy }) => only(doneAt !== null && missedBy === null) },
    cancel: {
      from: [...ahead, 'missed', 'disputed'],
      to: to('cancelled'),
      // What is done and disputed has bills of its own: the marketplace decides about them.
      since: ({ state, doneAt }) => only(state !== 'disputed' || doneAt === null),
    },
  },
  marketplace: {
    // Nobody has paid in time.
    cancel: { from: ['pending'], to: to('cancelled') },
    giveBack: {
      from: ['missed'],
      to: to('cancelled'),
      since: ({ missedBy, missedAt }) => (missedBy === 'provider' ? after(missedAt, OBJECT_HOURS * HOUR_MS) : null),
    },
    takeUp: {
      from: [...ahead, 'missed'],
      to: to('disputed'),
      since: ({ state, startsAt, missedAt }) => {
        if (state !== 'missed') return after(startsAt, SILENT_DAYS * 24 * HOUR_MS)
        // Of a business that did not come the money goes back by itself, unless a bank has taken it: then somebody decides.
        return after(missedAt, OBJECT_HOURS * HOUR_MS)
      },
    },
    confirm: {
      from: ['done'],
      to: to('confirmed'),
      since: ({ doneAt, paidCents, totalCents }) => (paidCents >= totalCents ? after(doneAt, CONFIRM_DAYS * 24 * HOUR_MS) : null),
    },
    // What was given back whole is no job any more.
    decide: { from: ['disputed'], to: ({ paidCents }) => (paidCents > 0 ? 'confirmed' : 'cancelled') },
  },
}

export type StepAnswer = { to: ServiceOrderState } | { refused: 'conflict' | 'too-early' | 'too-late' }

/** Where a step leads now, or why it does not. */
export function stepTo(actor: JobActor, step: JobStep, job: JobFacts, now: Date): StepAnswer {
  const rule = jobRules[actor][step]
  if (!rule?.from.includes(job.state)) return { refused: 'conflict' }
  const since = rule.since ? rule.since(job) : always
  if (since === null) return { refused: actor === 'provider' && step === 'begin' ? 'too-early' : 'conflict' }
  if (now < since) return { refused: 'too-early' }
  const until = rule.until ? rule.until(job) : FOR_EVER
  if (until === null || now > until) return { refused: 'too-late' }
  return { to: rule.to(job) }
}

/** What somebody may do with a job now. */
export const stepsOf = (actor: JobActor, job: JobFacts, now: Date): JobStep[] =>
  (Object.keys(jobRules[actor]) as JobStep[]).filter((step) => 'to' in stepTo(actor, step, job, now))

/** Another amount can be agreed upon until the work is done. */
export const isChangeable = (state: ServiceOrderState): boolean => [...ahead, 'underWay'].includes(state)

const rated: readonly ServiceOrderState[] = ['done', 'confirmed', 'disputed']

/** What was done and paid whole is rated. What was given back whole was not, and what never began neither. */
export const isRateable = ({
  state,
  doneAt,
  paidCents,
  totalCents,
}: Pick<JobFacts, 'state' | 'doneAt' | 'paidCents' | 'totalCents'>): boolean =>
  rated.includes(state) && doneAt !== null && paidCents > 0 && paidCents >= totalCents
