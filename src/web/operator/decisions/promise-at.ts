const HOUR = 3_600_000
const SOON_HOURS = 6
const DAYS_FROM_HOURS = 48

/** How long a promise still runs, or since when it is broken: in whole hours, of two days and more in days. */
export function promiseAt(dueAt: string, now: number | string | Date) {
  const left = (Date.parse(dueAt) - new Date(now).getTime()) / HOUR
  const isOver = left < 0
  const tone: 'bad' | 'warn' | 'mute' = isOver ? 'bad' : left < SOON_HOURS ? 'warn' : 'mute'
  const hours = isOver ? Math.ceil(-left) : Math.floor(left)
  const unit = hours < DAYS_FROM_HOURS ? ('hours' as const) : ('days' as const)
  return { n: unit === 'hours' ? hours : Math.floor(hours / 24), unit, isOver, tone }
}
