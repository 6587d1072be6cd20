import type { ReactNode } from 'react'
import { address } from '../../contract/addresses.ts'
import { coupon } from '../../contract/coupons.ts'
import { follow, profile } from '../../contract/customers.ts'
import { newsletter, notification } from '../../contract/messages.ts'
import { payment } from '../../contract/payments.ts'
import type { PageContext } from '../base/page.ts'
import { AddressSection } from './address-section.tsx'
import { allAddresses, firstNotifications } from './asked.ts'
import { CouponSection } from './coupon-section.tsx'
import { FollowSection } from './follow-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RegionSection } from './region-section.tsx'

export interface Section {
  /** `shopId` narrows a section to one shop, where it can be. */
  load?: (context: PageContext, shopId?: string) => Promise<unknown>
  Component: (props: { shopId?: string | undefined }) => ReactNode
}

/** The account's sections by the `path` of their address. */
export const sections: Readonly<Record<string, Section>> = {
  yourProfile: { load: ({ need }) => need(profile.getInfo, {}), Component: ProfileSection },
  address: { load: ({ need }) => need(address.page, allAddresses), Component: AddressSection },
  payment: { load: ({ need }) => need(payment.ways, {}), Component: PaymentSection },
  coupons: { load: ({ need }) => need(coupon.page, { state: 'unused', page: { current: 1, size: 100 } }), Component: CouponSection },
  followShop: { load: ({ need }) => need(follow.page, {}), Component: FollowSection },
  notifications: {
    load: ({ need }) => Promise.all([need(notification.page, firstNotifications), need(newsletter.mine, {})]),
    Component: NotificationSection,
  },
  region: { Component: RegionSection },
  language: { Component: RegionSection },
}
