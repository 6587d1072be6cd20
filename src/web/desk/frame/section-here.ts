import { useIsHere } from '../../base/address.ts'
import type { Section } from './desks.ts'

/** Pages that are not below the address of their section. */
const belongsTo = [['/seller/table', '/seller/products']] as const

/** The section that the page belongs to: of those whose address it begins with, the nearest. */
export function useSectionHere(sections: readonly Section[]): string | undefined {
  const isHere = useIsHere()
  const apart = belongsTo.find(([page]) => isHere({ to: page }))
  if (apart) return apart[1]
  return sections
    .filter(({ to }) => isHere({ to }))
    .map(({ to }): string => to)
    .sort((a, b) => b.length - a.length)[0]
}
