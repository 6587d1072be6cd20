import type { PlaceKind } from '../../../rules/permissions.ts'
import { type DeskName, kindOf } from './desks.ts'

const addresses: Readonly<Record<PlaceKind, string>> = {
  shop: '/seller',
  business: '/seller/services/requests',
  house: '/operator',
}

/** Where work begins at a place, or at the place of a desk. */
export const addressOfPlace = (place: { kind: PlaceKind } | { desk: DeskName }): string =>
  addresses['kind' in place ? place.kind : kindOf[place.desk]]
