import { BACK_TO_TOP_ABOVE_Y, STICKY_FROM_Y } from '../constants.ts'

export const isHeaderSticky = (y: number): boolean => y >= STICKY_FROM_Y
export const offersBackToTop = (y: number): boolean => y > BACK_TO_TOP_ABOVE_Y
