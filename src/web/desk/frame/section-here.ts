import { useIsHere } from '../../base/address.ts'
import type { Section } from './desks.ts'

/** The section that the page belongs to: of those whose address it begins with, the nearest. */
export function useSectionHere(sections: readonly Section[]): string | undefined {
  const isHere = useIsHere()
  return sections
    .filter(({ to }) => isHere({ to }))
    .map(({ to }): string => to)
    .sort((a, b) => b.length - a.length)[0]
}
