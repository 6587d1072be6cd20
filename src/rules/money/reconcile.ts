import type { differenceKinds, movementSubjects } from '../../contract/reconciliation.ts'

export type MovementSubject = (typeof movementSubjects)[number]
export type DifferenceKind = (typeof differenceKinds)[number]

interface Movement {
  of: MovementSubject
  /** Our own id of it; null when the provider does not know it. */
  reference: string | null
  amountCents: number
  currency: string
  at: Date
}

/** `feeCents` is null where we do not know it, or where there is none. */
export type OurMovement = Movement & { reference: string; feeCents?: number | null }
export interface TheirMovement extends Movement {
  id: string
  feeCents: number
}

export interface Difference {
  kind: DifferenceKind
  of: MovementSubject
  reference: string | null
  ours: OurMovement | null
  theirs: TheirMovement | null
}

export interface Comparing {
  since: Date
  until: Date
  /** What the provider agreed to take of a charge; null compares fees with what was booked. */
  fee: { basisPoints: number; fixedCents: number } | null
}

const DAY_MS = 86_400_000
/** Clocks differ, and what is asked for before midnight may be done after it. */
const DAYS_APART = 2

/** What a charge costs, to the cent, halves upwards. */
export const agreedFee = ({ basisPoints, fixedCents }: NonNullable<Comparing['fee']>, cents: number): number =>
  Math.floor((cents * basisPoints + 5_000) / 10_000) + fixedCents

/** Whoever looks at movements around a window has to read so much more on both sides of it. */
export const RECONCILE_MARGIN_MS = (DAYS_APART + 1) * DAY_MS

/**
 * Compares movements of any references, as long as all of each reference are there. Movements outside of the window are looked at, so that
 * what moved over its edge is not missed, but are not said to be missing. One movement may differ in more than one way.
 */
export function differencesOf(ours: readonly OurMovement[], theirs: readonly TheirMovement[], comparing: Comparing): Difference[] {
  const isInside = ({ at }: Movement) => at >= comparing.since && at < comparing.until
  const keyOf = ({ of, reference }: Movement) => `${of} ${reference}`
  const own = new Map(ours.map((one) => [keyOf(one), one]))
  const seen = new Set<string>()
  const found: Difference[] = []
  for (const theirOne of theirs) {
    const { of, reference } = theirOne
    const differs = (kind: DifferenceKind, ourOne: OurMovement | null) =>
      found.push({ kind, of, reference, ours: ourOne, theirs: theirOne })
    const key = keyOf(theirOne)
    const ourOne = reference === null ? undefined : own.get(key)
    if (!ourOne) {
      if (isInside(theirOne)) differs('missing-here', null)
      continue
    }
    if (seen.has(key)) {
      differs('duplicate', ourOne)
      continue
    }
    seen.add(key)
    if (ourOne.currency !== theirOne.currency) differs('currency', ourOne)
    else if (ourOne.amountCents !== theirOne.amountCents) differs('amount', ourOne)
    if (Math.abs(ourOne.at.getTime() - theirOne.at.getTime()) > DAYS_APART * DAY_MS) differs('date', ourOne)
    const fee = comparing.fee && of === 'charge' ? agreedFee(comparing.fee, theirOne.amountCents) : (ourOne.feeCents ?? null)
    if (fee !== null && fee !== theirOne.feeCents) differs('fee', ourOne)
  }
  for (const [key, ourOne] of own) {
    if (seen.has(key) || !isInside(ourOne)) continue
    found.push({ kind: 'missing-there', of: ourOne.of, reference: ourOne.reference, ours: ourOne, theirs: null })
  }
  return found
}
