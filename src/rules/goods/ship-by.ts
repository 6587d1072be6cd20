import { addWorkingDays, type Day, marketDay, momentAt } from '../calendar.ts'
import type { ShippingOption } from '../money/shipping.ts'

/** Working days that a shop has to hand a parcel over, by how fast the buyer wants it. */
export const HANDLING_DAYS: Readonly<Record<ShippingOption, number>> = { standard: 2, express: 1 }
/** Carriers come until then, by the market's clock. */
const LAST_PICKUP = '17:00'

export const shipByDay = (placedAt: Date, option: ShippingOption): Day => addWorkingDays(marketDay(placedAt), HANDLING_DAYS[option])

/** The last moment at which a parcel leaves in time. */
export const shipBy = (placedAt: Date, option: ShippingOption): Date => momentAt(shipByDay(placedAt, option), LAST_PICKUP)
