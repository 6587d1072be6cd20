export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** How long it is until a moment, in whole seconds; all zero when it has passed. */
export function countdown(endsAtMs: number, nowMs: number): Countdown {
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
