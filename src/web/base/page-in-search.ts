import { DEEPEST } from '../../contract/deepest.ts'
import type { Search } from './page.ts'

/** No list shows more at once. */
const LARGEST = 24

/** The page of a list that an address names by `?page=`; the first when it names none. */
export function pageIn({ page }: Search): number {
  const current = Number(page)
  return Number.isInteger(current) && current > 0 && (current - 1) * LARGEST < DEEPEST ? current : 1
}
