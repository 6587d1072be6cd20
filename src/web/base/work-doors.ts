import type { Right } from '../../contract/rights.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import type { Address } from './address.ts'

/** Where those work who have more than a cart here: of each, the first door that their rights open. */
const doors = {
  operator: [['house desk.read', { to: '/operator' }]],
  serviceSeller: [
    ['business requests.read', { to: '/seller/services/requests' }],
    ['business jobs.read', { to: '/seller/services/calendar' }],
  ],
  goodsSeller: [['shop orders.read', { to: '/seller' }]],
} as const satisfies Record<string, readonly (readonly [`${PlaceKind} ${Right}`, Address])[]>

export type Worker = keyof typeof doors

/** The doors of somebody with these rights, the one that leads farthest first. */
export const doorsOf = (rights: readonly string[] = []): { worker: Worker; address: Address }[] =>
  (Object.keys(doors) as Worker[]).flatMap((worker) => {
    const open = doors[worker].find(([right]) => rights.includes(right))
    return open ? [{ worker, address: open[1] }] : []
  })
