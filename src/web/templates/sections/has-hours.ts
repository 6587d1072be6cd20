import type { ShopDetails } from '../../../contract/shops.ts'

/** A shop that has not said when its door is open is not closed all week. */
export const hasHours = ({ hours }: Pick<ShopDetails, 'hours'>): boolean => Object.values(hours).some((span) => span !== null)
