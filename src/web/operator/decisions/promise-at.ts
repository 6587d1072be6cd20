const HOUR = 3_600_000
const SOON_HOURS = 6

/** How long a promise still runs, or since when it is broken, in whole hours. */
export function promiseAt(dueAt: string, now: number | string | Date) {
  const left = (Date.parse(dueAt) - new Date(now).getTime()) / HOUR
  const isOver = left < 0
  const tone: 'bad' | 'warn' | 'mute' = isOver ? 'bad' : left < SOON_HOURS ? 'warn' : 'mute'
  return { hours: isOver ? Math.ceil(-left) : Math.floor(left), isOver, tone }
}
