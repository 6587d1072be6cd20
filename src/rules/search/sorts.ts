/** Upper bounds of the price ranges that are counted, in cents; the last range is open. */
export const priceSteps = [25_00, 50_00, 100_00, 200_00, 500_00] as const
