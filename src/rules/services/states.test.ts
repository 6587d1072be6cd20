import { expect, test } from 'vitest'
import { ServiceOrderState } from '../../contract/service-orders.ts'
import { isOver, quoteMoves, shownOutcome } from './quote-states.ts'
import { freeCancelUntil, isRateable, type JobActor, type JobFacts, jobRules, stepsOf, stepTo } from './service-order-states.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000)

test('an open quote is over at its time; one that was accepted is not', () => {
  expect(isOver({ outcome: 'open', validUntil: hours(0) }, noon)).toBe(true)
  expect(isOver({ outcome: 'open', validUntil: hours(1) }, noon)).toBe(false)
  expect(isOver({ outcome: 'open', validUntil: null }, noon)).toBe(false)
  expect(shownOutcome({ outcome: 'accepted', validUntil: hours(-1) }, noon)).toBe('accepted')
  expect(shownOutcome({ outcome: 'open', validUntil: hours(-1) }, noon)).toBe('expired')
})

test('a draft can only be sent, and what took another’s place or was withdrawn stays so', () => {
  expect(quoteMoves.draft).toEqual(['open'])
  expect([...quoteMoves.withdrawn, ...quoteMoves.superseded]).toEqual([])
})

const paid: JobFacts = {
  state: 'scheduled',
  startsAt: noon,
  scheduledAt: hours(-72),
  missedBy: null,
  missedAt: null,
  doneAt: null,
  paidCents: 100_00,
  totalCents: 100_00,
}
const answer = (actor: JobActor, step: Parameters<typeof stepTo>[1], said: Partial<JobFacts>, now: Date) => {
  const found = stepTo(actor, step, { ...paid, ...said }, now)
  return 'to' in found ? found.to : found.refused
}

test.each([
  // Cancelling: until a day before, and within a day of being told.
  ['customer', 'cancel', {}, -24, 'cancelled'],
  ['customer', 'cancel', {}, -23.9, 'too-late'],
  ['customer', 'cancel', { scheduledAt: hours(-5) }, -1, 'cancelled'],
  ['customer', 'cancel', { scheduledAt: hours(-5) }, 19, 'cancelled'],
  ['customer', 'cancel', { scheduledAt: hours(-5) }, 19.1, 'too-late'],
  ['customer', 'cancel', { state: 'accepted', startsAt: null, scheduledAt: null }, 900, 'cancelled'],
  ['customer', 'cancel', { state: 'underWay' }, -90, 'conflict'],
  // Early: the business from two hours before, the customer whenever they are there.
  ['provider', 'begin', {}, -72, 'too-early'],
  ['provider', 'begin', {}, -2.1, 'too-early'],
  ['provider', 'begin', {}, -2, 'underWay'],
  ['provider', 'begin', { state: 'accepted', startsAt: null }, 0, 'too-early'],
  ['provider', 'begin', { scheduledAt: null }, -2, 'underWay'],
  // A time that the business has just set is read first.
  ['provider', 'begin', { scheduledAt: hours(-0.1) }, 0, 'too-early'],
  ['provider', 'begin', { scheduledAt: hours(-0.1) }, 23.9, 'underWay'],
  ['provider', 'begin', { scheduledAt: hours(-0.1) }, 2.8, 'too-early'],
  ['provider', 'begin', { scheduledAt: hours(-0.1) }, 2.9, 'underWay'],
  // One of the same day that was set hours before begins when it was to.
  ['provider', 'begin', { scheduledAt: hours(-5) }, -0.1, 'too-early'],
  ['provider', 'begin', { scheduledAt: hours(-5) }, 0, 'underWay'],
  ['provider', 'nobodyThere', { scheduledAt: hours(-5) }, 0.5, 'too-early'],
  ['provider', 'nobodyThere', { scheduledAt: hours(-0.1) }, 0.5, 'too-early'],
  ['customer', 'begin', { scheduledAt: hours(-0.1) }, 0, 'underWay'],
  ['customer', 'begin', {}, -72, 'underWay'],
  // Late, and not at all.
  ['customer', 'nobodyCame', {}, 0.9, 'too-early'],
  ['customer', 'nobodyCame', {}, 1, 'missed'],
  ['customer', 'nobodyCame', { startsAt: null }, 1, 'conflict'],
  ['customer', 'newTime', {}, 1, 'accepted'],
  ['customer', 'newTime', { state: 'missed', missedBy: 'provider', missedAt: hours(1) }, 1, 'accepted'],
  ['customer', 'newTime', { state: 'missed', missedBy: 'customer', missedAt: hours(1) }, 1, 'conflict'],
  ['provider', 'nobodyThere', {}, 0.4, 'too-early'],
  ['provider', 'nobodyThere', {}, 0.5, 'missed'],
  ['provider', 'dispute', { state: 'missed', missedBy: 'provider', missedAt: hours(1) }, 2, 'disputed'],
  ['provider', 'dispute', { state: 'missed', missedBy: 'customer', missedAt: hours(1) }, 2, 'conflict'],
  ['customer', 'dispute', { state: 'missed', missedBy: 'customer', missedAt: hours(1) }, 2, 'disputed'],
  ['provider', 'schedule', { state: 'missed', missedBy: 'provider', missedAt: hours(1) }, 2, 'conflict'],
  ['provider', 'schedule', { state: 'missed', missedBy: 'customer', missedAt: hours(1) }, 2, 'scheduled'],
  ['marketplace', 'giveBack', { state: 'missed', missedBy: 'provider', missedAt: noon }, 47, 'too-early'],
  ['marketplace', 'giveBack', { state: 'missed', missedBy: 'provider', missedAt: noon }, 48, 'cancelled'],
  ['marketplace', 'takeUp', { state: 'missed', missedBy: 'customer', missedAt: noon }, 48, 'disputed'],
  ['marketplace', 'takeUp', {}, 7 * 24 - 1, 'too-early'],
  ['marketplace', 'takeUp', {}, 7 * 24, 'disputed'],
  // Said to have begun when it has not.
  ['customer', 'dispute', { state: 'underWay' }, -1, 'disputed'],
  ['provider', 'cancel', { state: 'underWay' }, 0, 'conflict'],
  ['provider', 'cancel', { state: 'disputed' }, 0, 'cancelled'],
  ['provider', 'cancel', { state: 'disputed', doneAt: noon }, 0, 'conflict'],
  ['provider', 'settle', { state: 'disputed' }, 0, 'conflict'],
  ['provider', 'settle', { state: 'disputed', missedBy: 'provider', missedAt: noon, doneAt: noon }, 0, 'conflict'],
  ['provider', 'settle', { state: 'disputed', doneAt: noon }, 0, 'disputed'],
  ['customer', 'begin', { state: 'disputed' }, 0, 'underWay'],
  ['customer', 'begin', { state: 'disputed', doneAt: noon }, 0, 'conflict'],
  // A business does not end a dispute by finishing the work anew.
  ['provider', 'finish', { state: 'disputed' }, 0, 'conflict'],
  ['customer', 'confirm', { state: 'done', doneAt: noon }, 0, 'confirmed'],
  ['customer', 'confirm', { state: 'done', doneAt: noon, paidCents: 1 }, 0, 'conflict'],
  ['provider', 'dispute', { state: 'done', doneAt: noon, paidCents: 1 }, 13 * 24, 'too-early'],
  ['provider', 'dispute', { state: 'done', doneAt: noon, paidCents: 1 }, 14 * 24, 'disputed'],
  ['marketplace', 'confirm', { state: 'done', doneAt: noon }, 7 * 24, 'confirmed'],
] as const)('%s, %s, %o, %d hours after the time: %s', (actor, step, said, at, expected) => {
  expect(answer(actor, step, said, hours(at))).toBe(expected)
})

test('nobody is bound to a time before having had a day to read it', () => {
  expect(freeCancelUntil({ startsAt: null, scheduledAt: null })).toBe(null)
  for (const told of [-200, -48, -30, -24, -10, -1, 0])
    expect(freeCancelUntil({ startsAt: noon, scheduledAt: hours(told) })?.getTime()).toBe(
      Math.max(hours(-24).getTime(), hours(told + 24).getTime()),
    )
})

const ended = new Set<ServiceOrderState>(['confirmed', 'cancelled'])
/** Before whoever runs the marketplace, who can always decide. */
const settled = new Set<ServiceOrderState>([...ended, 'disputed'])

/** Every way in which a paid job can be found: each state with each time, claim, work and payment that fits it. */
function everyJob(): JobFacts[] {
  const found: JobFacts[] = []
  for (const state of ServiceOrderState.options)
    for (const startsAt of [null, hours(-300), hours(-1), hours(0.5), hours(12), hours(200)])
      for (const scheduledAt of [null, hours(-400), hours(-0.5)])
        for (const missedBy of state === 'missed' ? (['customer', 'provider'] as const) : [null])
          for (const doneAt of ['done', 'confirmed'].includes(state) ? [hours(-1)] : state === 'disputed' ? [null, hours(-1)] : [null])
            for (const paidCents of [20_00, 100_00]) {
              if (state === 'scheduled' && !startsAt) continue
              if (state === 'pending' || ended.has(state)) continue
              found.push({ state, startsAt, scheduledAt, missedBy, missedAt: missedBy && noon, doneAt, paidCents, totalCents: 100_00 })
            }
  return found
}

/** What a step makes of a job, as far as the rules look at it. */
function after(job: JobFacts, to: ServiceOrderState, now: Date): JobFacts {
  const isMissed = to === 'missed' || to === 'disputed'
  return {
    ...job,
    state: to,
    doneAt: to === 'done' ? (job.doneAt ?? now) : job.doneAt,
    ...(isMissed ? {} : { missedBy: null, missedAt: null }),
  }
}

/** Whether somebody alone, with time and the marketplace's clock, brings a job to an end or before whoever decides. */
function comesToAnEnd(actors: readonly JobActor[], first: JobFacts): boolean {
  const seen = new Set<string>()
  const open: JobFacts[] = [first]
  for (let job = open.pop(); job; job = open.pop()) {
    if (settled.has(job.state)) return true
    const name = JSON.stringify(job)
    if (seen.has(name)) continue
    seen.add(name)
    for (const at of [0, 1, 3, 30, 60, 200, 600, 1000].map(hours))
      for (const actor of actors)
        for (const step of stepsOf(actor, job, at)) {
          const answered = stepTo(actor, step, job, at)
          if (!('to' in answered) || seen.size > 500) continue
          const next = after(job, answered.to, at)
          const claim = step === 'nobodyCame' ? 'provider' : step === 'nobodyThere' ? 'customer' : null
          open.push(claim ? { ...next, missedBy: claim, missedAt: at } : step === 'newTime' ? { ...next, startsAt: null } : next)
        }
  }
  return false
}

test('money is never held where one side is helpless: each alone brings it to an end, or before the marketplace', () => {
  const jobs = everyJob()
  expect(jobs.length).toBeGreaterThan(150)
  for (const job of jobs) {
    expect(comesToAnEnd(['customer', 'marketplace'], job), `customer: ${JSON.stringify(job)}`).toBe(true)
    expect(comesToAnEnd(['provider', 'marketplace'], job), `business: ${JSON.stringify(job)}`).toBe(true)
  }
})

test('a visit that nobody speaks about does not stay where it is', () => {
  for (const job of everyJob().filter(
    ({ state, startsAt }) => state === 'missed' || (startsAt && state !== 'underWay' && state !== 'done'),
  ))
    expect(comesToAnEnd(['marketplace'], job), JSON.stringify(job)).toBe(true)
})

test('nothing leads out of an end, and every step that a rule names begins somewhere', () => {
  for (const actor of ['customer', 'provider', 'marketplace'] as const)
    for (const rule of Object.values(jobRules[actor])) {
      expect(rule.from.length).toBeGreaterThan(0)
      expect(rule.from.some((state) => ended.has(state))).toBe(false)
    }
})

test('only work that was done and is paid whole is rated', () => {
  const job = { paidCents: 100_00, totalCents: 100_00, doneAt: noon }
  expect(isRateable({ ...job, state: 'done' })).toBe(true)
  expect(isRateable({ ...job, state: 'confirmed' })).toBe(true)
  expect(isRateable({ ...job, state: 'disputed' })).toBe(true)
  expect(isRateable({ ...job, state: 'done', paidCents: 99_99 })).toBe(false)
  expect(isRateable({ ...job, state: 'disputed', doneAt: null })).toBe(false)
  expect(isRateable({ ...job, state: 'confirmed', paidCents: 0, totalCents: 0 })).toBe(false)
  expect(isRateable({ ...job, state: 'scheduled', doneAt: null })).toBe(false)
  expect(isRateable({ ...job, state: 'cancelled' })).toBe(false)
})
