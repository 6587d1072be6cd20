import { COPYRIGHT_SINCE } from '../constants.ts'

/** From the first year to the current one. */
export const copyrightYears = (now: string): string => `${COPYRIGHT_SINCE}–${now.slice(0, 4)}`
