export const COUNT_CAP = 99

/** What a badge shows: the number itself up to 99, then 99+. */
export const cappedCount = (n: number): string => (n > COUNT_CAP ? `${COUNT_CAP}+` : String(n))
