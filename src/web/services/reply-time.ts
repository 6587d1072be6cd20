import type { Dictionary } from '../i18n/rooms.ts'

const HOUR = 60

/** "12 min", "2 h". */
export const replyTime = (t: Pick<Dictionary<'directory'>, 'minutes' | 'hoursShort'>, minutes: number): string =>
  minutes < HOUR ? t.minutes(minutes) : t.hoursShort(Math.round(minutes / HOUR))
