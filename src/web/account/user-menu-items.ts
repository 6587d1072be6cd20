import {
  Bell,
  CreditCard,
  Globe,
  Heart,
  History,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Package,
  Star,
  Store,
  TicketPercent,
  UserRound,
  Wrench,
} from 'lucide-react'
import { useAccountPlace } from '../base/account-place.ts'
import type { Dictionary } from '../i18n/rooms.ts'

export interface UserMenuItem {
  /** Its name among the words of the overlays. */
  text: keyof Dictionary<'overlays'>['accountSections']
  url: string
  path: string
  /** What its address carries beside the path. */
  search?: Record<string, string>
  icon: LucideIcon
  /** An operator has switched the feature off: the entry says so instead of leading there. */
  off?: boolean
}

/** The account's sections, in the order of the menu. */
const userMenuItems: readonly UserMenuItem[] = [
  { text: 'orders', url: '/account', path: 'yourOrders', icon: Package },
  { text: 'reviews', url: '/account', path: 'reviews', icon: Star },
  { text: 'services', url: '/account', path: 'yourServices', icon: Wrench },
  { text: 'profile', url: '/account', path: 'yourProfile', icon: UserRound },
  { text: 'coupons', url: '/account', path: 'coupons', icon: TicketPercent },
  { text: 'favourites', url: '/account', path: 'favorites', icon: Heart },
  { text: 'followShop', url: '/account', path: 'followShop', icon: Store },
  { text: 'history', url: '/account', path: 'browsingHistory', icon: History },
  { text: 'addresses', url: '/account', path: 'address', icon: MapPin },
  { text: 'payment', url: '/account', path: 'payment', icon: CreditCard },
  { text: 'region', url: '/account', path: 'region', icon: Globe },
  { text: 'notifications', url: '/account', path: 'notifications', icon: Bell },
  { text: 'complaint', url: '/account', path: 'complaint', icon: MessageSquareWarning },
]

/** Services belong to the main site: a shop's account has none. */
export function useUserMenuItems(): readonly UserMenuItem[] {
  const { to, search, isInShop } = useAccountPlace()
  return isInShop ? userMenuItems.filter(({ text }) => text !== 'services').map((item) => ({ ...item, url: to, search })) : userMenuItems
}
