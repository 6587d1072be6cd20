import { type AccountSection, laterSection } from '../base/account-section.ts'

export type AccountSections = Readonly<Record<string, AccountSection>>

const regionSection = laterSection([], async () => (await import('./region-section.tsx')).regionSection)

/** The account's own sections by the `path` of their address. */
export const ownSections: AccountSections = {
  yourProfile: laterSection(['customers', 'uploads'], async () => (await import('./profile-section.tsx')).profileSection),
  address: laterSection(['addresses'], async () => (await import('./address-section.tsx')).addressSection),
  payment: laterSection(['cards'], async () => (await import('./payment-section.tsx')).paymentSection),
  coupons: laterSection([], async () => (await import('./coupon-section.tsx')).couponSection),
  points: laterSection([], async () => (await import('./points-section.tsx')).pointsSection),
  followShop: laterSection([], async () => (await import('./follow-section.tsx')).followSection),
  notifications: laterSection(['overlays'], async () => (await import('./notification-section.tsx')).notificationSection),
  privacy: laterSection(['privacy', 'customers', 'work'], async () => (await import('./privacy-section.tsx')).privacySection),
  region: regionSection,
  language: regionSection,
}

/** The section that an address names. A name that every object has is no section. */
export const sectionOf = (sections: AccountSections, path: string): AccountSection | undefined =>
  Object.hasOwn(sections, path) ? sections[path] : undefined
