import type { Category } from '../../contract/categories.ts'

/** The narrowest trade on a way down that somebody offers: whom to ask where nobody does the job itself. */
export const offeredOn = <Trade extends Pick<Category, 'count'>>(path: readonly Trade[]): Trade | undefined =>
  path.findLast(({ count }) => count > 0)
