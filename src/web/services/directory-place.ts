import type { Directory } from './load-directory.ts'

/** The place that a list is about and measures from, as people call it: the one that was typed, else the visitor's own. */
export function placeOf({ places, list }: Pick<Directory, 'places' | 'list'>): string {
  const [asked] = places ?? []
  return asked ? (asked.postalArea ?? asked.city) : (list.from.city ?? '')
}
