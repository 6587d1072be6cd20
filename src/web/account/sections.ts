import type { AccountSection } from '../base/account-section.ts'
import { addressSection } from './address-section.tsx'
import { couponSection } from './coupon-section.tsx'
import { followSection } from './follow-section.tsx'
import { notificationSection } from './notification-section.tsx'
import { paymentSection } from './payment-section.tsx'
import { pointsSection } from './points-section.tsx'
import { profileSection } from './profile-section.tsx'
import { regionSection } from './region-section.tsx'

export type AccountSections = Readonly<Record<string, AccountSection>>

/** The account's own sections by the `path` of their address. */
export const ownSections: AccountSections = {
  yourProfile: profileSection,
  address: addressSection,
  payment: paymentSection,
  coupons: couponSection,
  points: pointsSection,
  followShop: followSection,
  notifications: notificationSection,
  region: regionSection,
  language: regionSection,
}

/** The section that an address names. A name that every object has is no section. */
export const sectionOf = (sections: AccountSections, path: string): AccountSection | undefined =>
  Object.hasOwn(sections, path) ? sections[path] : undefined
