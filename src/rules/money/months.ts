import { addDays, type Day } from '../calendar.ts'

/** "2026-11" */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const monthBefore = (month: Month): Month => monthOf(addDays(`${month}-01`, -1))
export const monthAfter = (month: Month): Month => monthOf(addDays(`${month}-01`, 31))
export const lastDayOf = (month: Month): Day => addDays(`${monthAfter(month)}-01`, -1)
