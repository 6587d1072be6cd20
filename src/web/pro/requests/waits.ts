/** How long somebody has waited, in the largest whole unit. */
export interface Wait {
  unit: 'minutes' | 'hours' | 'days'
  n: number
  /** A day is long for somebody with a leak; the first hours decide who gets the job. */
  tone: 'mute' | 'warn' | 'bad'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const SOON_MS = 4 * HOUR_MS

export function waitSince(sentAt: string, now: string): Wait {
  const ms = Math.max(0, Date.parse(now) - Date.parse(sentAt))
  const tone = ms >= DAY_MS ? 'bad' : ms >= SOON_MS ? 'warn' : 'mute'
  if (ms >= DAY_MS) return { unit: 'days', n: Math.floor(ms / DAY_MS), tone }
  return ms >= HOUR_MS ? { unit: 'hours', n: Math.floor(ms / HOUR_MS), tone } : { unit: 'minutes', n: Math.floor(ms / MINUTE_MS), tone }
}
