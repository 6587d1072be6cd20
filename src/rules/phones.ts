import { PHONE_PATTERN } from '../contract/names.ts'

const phone = new RegExp(PHONE_PATTERN)

/** Whether somebody could be called there. */
export const isPhone = (text: string): boolean => phone.test(text.trim())
