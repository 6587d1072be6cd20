import { Boxes, CalendarDays, Inbox, LayoutDashboard, ListChecks, Package, Scale, ScrollText, Shirt, Store, UserCheck } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import type { Right } from '../../../contract/rights.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import type { PagePath } from '../../base/address.ts'

export const deskNames = ['seller', 'pro', 'operator'] as const
export type DeskName = (typeof deskNames)[number]

export type SectionName =
  | 'start'
  | 'applications'
  | 'disputes'
  | 'audit'
  | 'decisions'
  | 'requests'
  | 'calendar'
  | 'business'
  | 'overview'
  | 'orders'
  | 'products'
  | 'stock'
  | 'import'

export interface Section {
  name: SectionName
  to: PagePath
  may: `${PlaceKind} ${Right}`
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Behind `g`, from anywhere in the desk. */
  key: string
}

/** At which kind of place one works at a desk. */
export const kindOf: Readonly<Record<DeskName, PlaceKind>> = { seller: 'shop', pro: 'business', operator: 'house' }

/** What each desk has, in the order of its menu; the first four also stand in the phone's bar. */
export const sectionsOf: Readonly<Record<DeskName, readonly Section[]>> = {
  seller: [
    { name: 'overview', to: '/seller', may: 'shop orders.read', Icon: LayoutDashboard, key: 'h' },
    { name: 'orders', to: '/seller/orders', may: 'shop orders.read', Icon: Package, key: 'o' },
    { name: 'products', to: '/seller/products', may: 'shop products.read', Icon: Shirt, key: 'p' },
    { name: 'stock', to: '/seller/stock', may: 'shop stock.write', Icon: Boxes, key: 'k' },
  ],
  pro: [
    { name: 'requests', to: '/seller/services/requests', may: 'business requests.read', Icon: Inbox, key: 'r' },
    { name: 'calendar', to: '/seller/services/calendar', may: 'business jobs.read', Icon: CalendarDays, key: 'c' },
    { name: 'business', to: '/seller/services/business', may: 'business settings.read', Icon: Store, key: 'b' },
  ],
  operator: [
    { name: 'decisions', to: '/operator/decisions', may: 'house orders.read', Icon: Inbox, key: 'q' },
    { name: 'applications', to: '/operator/applications', may: 'house applications.read', Icon: UserCheck, key: 'a' },
    { name: 'disputes', to: '/operator/disputes', may: 'house disputes.read', Icon: Scale, key: 'd' },
    { name: 'audit', to: '/operator/audit', may: 'house audit.read', Icon: ScrollText, key: 'l' },
    { name: 'start', to: '/operator/start', may: 'house settings.read', Icon: ListChecks, key: 's' },
  ],
}

/** Whose desk an address belongs to; the parts for developers say it themselves. */
export function deskAt({ pathname, search }: { pathname: string; search: Readonly<Record<string, string>> }): DeskName {
  if (pathname.startsWith('/dev/')) return deskNames.find((name) => name === search.desk) ?? 'operator'
  if (pathname.startsWith('/operator')) return 'operator'
  return pathname.startsWith('/seller/services') ? 'pro' : 'seller'
}
