import { marketYear } from '../calendar.ts'
import { PROMISED_HOURS } from '../decisions.ts'

/** So long the file of a person can be fetched. */
export const FILE_DAYS = 7

/** Records of taxes are kept for so many years after the year that they are of. */
const TAX_YEARS = 6

/** The first day on which nobody may ask for a paper of that day any more: `YYYY-01-01`. */
export const paperUntil = (placedAt: Date): string => `${marketYear(placedAt) + TAX_YEARS + 1}-01-01`

const HOUR_MS = 3_600_000

/** Until when an answer is due. */
export const privacyDue = (askedAt: Date): Date => new Date(askedAt.getTime() + PROMISED_HOURS.privacy * HOUR_MS)
