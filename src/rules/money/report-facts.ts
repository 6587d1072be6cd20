import type { Day } from '../calendar.ts'

/** Days of the year on which whoever has given nothing is reminded; by its last day everything has to be there. */
const REMINDERS = ['10-01', '11-15'] as const
export const MOST_REMINDERS = REMINDERS.length

export const factsDueOn = (day: Day): Day => `${day.slice(0, 4)}-12-31`

/** How many reminders a seller should have had by this day. */
export const remindersBy = (day: Day): number => REMINDERS.filter((date) => day.slice(5) >= date).length

/** What a person gives is kept sealed; this much of it is shown. */
export const factsHint = ({ businessNumber, birthDate }: { businessNumber: string | null; birthDate: string | null }): string =>
  businessNumber ? businessNumber.replace(/\D/g, '').slice(-3) : (birthDate?.slice(0, 4) ?? '')
