import type { Search } from './page.ts'

/** The page of a list that an address names by `?page=`; the first when it names none. */
export function pageIn({ page }: Search): number {
  const current = Number(page)
  return Number.isInteger(current) && current > 0 && current <= 10_000 ? current : 1
}
