import { addDays, type Day, marketDay, momentAt } from '../calendar.ts'

/** For goods that are faulty, damaged, wrong or not as described, in days from receipt. The marketplace's own promise. */
export const GUARANTEE_DAYS = 90

/** For a change of mind, where a shop has not set a window of its own. */
export const CHANGE_OF_MIND_DAYS = 30

export interface ReturnWindows {
  changeOfMindDays: number
  changeOfMindUntil: Day
  guaranteeDays: number
  guaranteeUntil: Day
}

/** The last day of each window for goods received on a day. Each shop sets its own window for a change of mind. */
export const returnWindows = (receivedOn: Day, shopWindowDays: number): ReturnWindows => ({
  changeOfMindDays: shopWindowDays,
  changeOfMindUntil: addDays(receivedOn, shopWindowDays),
  guaranteeDays: GUARANTEE_DAYS,
  guaranteeUntil: addDays(receivedOn, GUARANTEE_DAYS),
})

/** When what came at a moment can no longer be sent back for a change of mind: the day after the last one begins. */
export const freeFrom = (deliveredAt: Date, shopWindowDays: number): Date =>
  momentAt(addDays(returnWindows(marketDay(deliveredAt), shopWindowDays).changeOfMindUntil, 1), '00:00')
