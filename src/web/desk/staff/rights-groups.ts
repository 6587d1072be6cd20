import type { Right } from '../../../contract/rights.ts'
import { type PlaceKind, rightsOf, roles } from '../../../rules/permissions.ts'

export type RightsGroup = 'goods' | 'sales' | 'people' | 'place' | 'house'

/** By the noun of a right, in the order of the catalogue. */
const groupOfNoun: Readonly<Record<string, RightsGroup>> = {
  ...{ products: 'goods', stock: 'goods', offers: 'goods', look: 'goods', services: 'goods' },
  ...{ orders: 'sales', requests: 'sales', quotes: 'sales', calendar: 'sales', jobs: 'sales' },
  ...{ customers: 'people', money: 'place', settings: 'place', staff: 'place', audit: 'place', tasks: 'place' },
}

const groupOf = (right: Right): RightsGroup => groupOfNoun[right.split('.')[0] ?? ''] ?? 'house'

export const rolesAt = (kind: PlaceKind): string[] => Object.keys(roles[kind])

/** Everything that anybody may at a kind of place, by group. */
export function rightsByGroup(kind: PlaceKind): { group: RightsGroup; rights: Right[] }[] {
  const all = [...rightsOf(kind, 'owner')]
  return (['sales', 'goods', 'people', 'place', 'house'] as const)
    .map((group) => ({ group, rights: all.filter((right) => groupOf(right) === group) }))
    .filter(({ rights }) => rights.length > 0)
}

/** What a change of roles gives and takes. */
export function rightsMoved(kind: PlaceKind, from: string, to: string): { gains: Right[]; loses: Right[] } {
  const [before, after] = [rightsOf(kind, from), rightsOf(kind, to)]
  return { gains: [...after].filter((right) => !before.has(right)), loses: [...before].filter((right) => !after.has(right)) }
}
