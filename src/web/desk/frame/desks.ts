import {
  Bell,
  Boxes,
  CalendarDays,
  ChartColumn,
  Cog,
  ContactRound,
  FileText,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LockKeyhole,
  Megaphone,
  Package,
  PackageSearch,
  Paintbrush,
  Scale,
  ScrollText,
  Search,
  Settings,
  Shirt,
  Star,
  Store,
  Tags,
  TicketPercent,
  Upload,
  UserCheck,
  UsersRound,
  Wallet,
} from 'lucide-react'
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
  | 'allOrders'
  | 'sellers'
  | 'settings'
  | 'customers'
  | 'privacy'
  | 'catalogue'
  | 'campaigns'
  | 'content'
  | 'search'
  | 'jobs'
  | 'products'
  | 'stock'
  | 'import'
  | 'payee'
  | 'look'
  | 'offers'
  | 'staff'
  | 'activity'
  | 'reviews'
  | 'notices'
  | 'money'
  | 'reports'

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
    { name: 'import', to: '/seller/import', may: 'shop products.read', Icon: Upload, key: 'i' },
    { name: 'payee', to: '/seller/payout-account', may: 'shop money.read', Icon: Landmark, key: 'b' },
    { name: 'reviews', to: '/seller/reviews', may: 'shop customers.read', Icon: Star, key: 'v' },
    { name: 'offers', to: '/seller/offers', may: 'shop offers.write', Icon: TicketPercent, key: 'f' },
    { name: 'look', to: '/seller/look', may: 'shop look.write', Icon: Paintbrush, key: 'd' },
    { name: 'money', to: '/seller/money', may: 'shop money.read', Icon: Wallet, key: 'm' },
    { name: 'staff', to: '/seller/staff', may: 'shop staff.read', Icon: UsersRound, key: 't' },
    { name: 'notices', to: '/seller/notices', may: 'shop orders.read', Icon: Bell, key: 'n' },
    { name: 'settings', to: '/seller/settings', may: 'shop settings.read', Icon: Settings, key: 's' },
    { name: 'activity', to: '/seller/activity', may: 'shop audit.read', Icon: ScrollText, key: 'l' },
  ],
  pro: [
    { name: 'requests', to: '/seller/services/requests', may: 'business requests.read', Icon: Inbox, key: 'r' },
    { name: 'calendar', to: '/seller/services/calendar', may: 'business jobs.read', Icon: CalendarDays, key: 'c' },
    { name: 'business', to: '/seller/services/business', may: 'business settings.read', Icon: Store, key: 'b' },
    { name: 'money', to: '/seller/services/money', may: 'business money.read', Icon: Wallet, key: 'm' },
    { name: 'payee', to: '/seller/services/payout-account', may: 'business money.read', Icon: Landmark, key: 'p' },
    { name: 'staff', to: '/seller/services/staff', may: 'business staff.read', Icon: UsersRound, key: 't' },
  ],
  operator: [
    { name: 'overview', to: '/operator', may: 'house desk.read', Icon: LayoutDashboard, key: 'h' },
    { name: 'decisions', to: '/operator/decisions', may: 'house desk.read', Icon: Inbox, key: 'q' },
    { name: 'allOrders', to: '/operator/orders', may: 'house orders.read', Icon: PackageSearch, key: 'o' },
    { name: 'applications', to: '/operator/applications', may: 'house applications.read', Icon: UserCheck, key: 'a' },
    { name: 'sellers', to: '/operator/sellers', may: 'house sellers.read', Icon: Store, key: 'v' },
    { name: 'disputes', to: '/operator/disputes', may: 'house disputes.read', Icon: Scale, key: 'd' },
    { name: 'catalogue', to: '/operator/catalogue', may: 'house products.read', Icon: Tags, key: 'k' },
    { name: 'search', to: '/operator/search', may: 'house search.read', Icon: Search, key: 'f' },
    { name: 'campaigns', to: '/operator/campaigns', may: 'house campaigns.send', Icon: Megaphone, key: 'n' },
    { name: 'content', to: '/operator/content', may: 'house content.write', Icon: FileText, key: 'w' },
    { name: 'customers', to: '/operator/customers', may: 'house customers.read', Icon: ContactRound, key: 'c' },
    { name: 'privacy', to: '/operator/privacy', may: 'house customers.read', Icon: LockKeyhole, key: 'p' },
    { name: 'jobs', to: '/operator/jobs', may: 'house tasks.read', Icon: Cog, key: 'j' },
    { name: 'money', to: '/operator/money', may: 'house money.read', Icon: Landmark, key: 'm' },
    { name: 'reports', to: '/operator/reports', may: 'house money.read', Icon: ChartColumn, key: 'r' },
    { name: 'audit', to: '/operator/audit', may: 'house audit.read', Icon: ScrollText, key: 'l' },
    { name: 'staff', to: '/operator/staff', may: 'house staff.read', Icon: UsersRound, key: 't' },
    { name: 'settings', to: '/operator/settings', may: 'house settings.read', Icon: Settings, key: 'e' },
    { name: 'start', to: '/operator/start', may: 'house settings.read', Icon: ListChecks, key: 's' },
  ],
}

/** Whose desk an address belongs to; the parts for developers say it themselves. */
export function deskAt({ pathname, search }: { pathname: string; search: Readonly<Record<string, string>> }): DeskName {
  if (pathname.startsWith('/dev/')) return deskNames.find((name) => name === search.desk) ?? 'operator'
  if (pathname.startsWith('/operator')) return 'operator'
  return pathname.startsWith('/seller/services') ? 'pro' : 'seller'
}
