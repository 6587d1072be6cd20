import type { Address } from './address.ts'

/** Where those work who have more than a cart here. */
const doors = {
  operator: { to: '/operator/applications' },
  serviceSeller: { to: '/seller/services/requests' },
  goodsSeller: { to: '/account', search: { path: 'shopTax' } },
} as const satisfies Record<string, Address>

export type Worker = keyof typeof doors

/** The doors of somebody with these roles, the one that leads farthest first. */
export const doorsOf = (roles: readonly string[]): { worker: Worker; address: Address }[] =>
  (Object.keys(doors) as Worker[]).filter((worker) => roles.includes(worker)).map((worker) => ({ worker, address: doors[worker] }))
