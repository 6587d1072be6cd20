const NEAR = 2

/** The pages worth a link: the first, the last that is served, and those around the one shown. */
export function pagesAround(page: number, last: number): number[] {
  const end = Math.min(last, LAST_SERVED)
  const near = Array.from({ length: NEAR * 2 + 1 }, (_, at) => page - NEAR + at)
  return [...new Set([1, ...near, end])].filter((n) => n >= 1 && n <= end).sort((a, b) => a - b)
}

/** Deeper pages are not served: filters lead further than paging. */
export const LAST_SERVED = 200
