/** So long a purchase lets us write: never longer than the two years of the law, whichever years they are. */
export const PURCHASE_DAYS = 730
/** The same of an inquiry: six months are never shorter than this. */
export const INQUIRY_DAYS = 181

const DAY_MS = 86_400_000

export const consentBases = ['express', 'purchase', 'inquiry'] as const
export type ConsentBasis = (typeof consentBases)[number]

export const consentLacks = ['never', 'withdrawn', 'lapsed'] as const
export type ConsentLack = (typeof consentLacks)[number]

/** The latest moment of each; null where there was none. */
export interface ConsentFacts {
  /** Agreed in words, and the address confirmed. */
  givenAt: Date | null
  withdrawnAt: Date | null
  /** Something was paid for. */
  boughtAt: Date | null
  /** A service was asked about. */
  askedAt: Date | null
}

export type Consent =
  /** `until` is the first moment at which it holds no more; null is until it is taken back. */
  { may: true; basis: ConsentBasis; since: Date; until: Date | null } | { may: false; lack: ConsentLack; since: Date | null }

/** The moment after which a purchase, or an inquiry, must have been. */
export const impliedSince = (basis: 'purchase' | 'inquiry', now: Date): Date =>
  new Date(now.getTime() - (basis === 'purchase' ? PURCHASE_DAYS : INQUIRY_DAYS) * DAY_MS)

const untilOf = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/**
 * Whether somebody may be sent what they did not ask for, at a moment (Canada's anti-spam law). Whoever took it back is not written to
 * because of a purchase, also not of a later one: only because they agree again.
 */
export function consentAt({ givenAt, withdrawnAt, boughtAt, askedAt }: ConsentFacts, now: Date): Consent {
  if (givenAt && (!withdrawnAt || givenAt > withdrawnAt)) return { may: true, basis: 'express', since: givenAt, until: null }
  if (withdrawnAt) return { may: false, lack: 'withdrawn', since: withdrawnAt }
  const implied = [
    boughtAt && { basis: 'purchase' as const, since: boughtAt, until: untilOf(boughtAt, PURCHASE_DAYS) },
    askedAt && { basis: 'inquiry' as const, since: askedAt, until: untilOf(askedAt, INQUIRY_DAYS) },
  ].filter((each) => each !== null)
  const [longest] = implied.sort((a, b) => b.until.getTime() - a.until.getTime())
  if (!longest) return { may: false, lack: 'never', since: null }
  if (longest.until <= now) return { may: false, lack: 'lapsed', since: longest.until }
  return { may: true, ...longest }
}
