import {
  Bell,
  Coins,
  CreditCard,
  Globe,
  Heart,
  History,
  Landmark,
  type LucideIcon,
  MapPin,
  MessageSquareWarning,
  Package,
  ReceiptText,
  Repeat,
  Star,
  Store,
  TicketPercent,
  UserRound,
  Wrench,
} from 'lucide-react'
import { couponLists } from '../../contract/coupons.ts'
import { type AccountPlace, useAccountPlace } from '../base/account-place.ts'
import type { Address } from '../base/address.ts'
import { mayHere } from '../base/may-here.ts'
import { useVisit } from '../base/visit.ts'
import type { Dictionary } from '../i18n/rooms.ts'

export interface UserMenuItem {
  /** Its name among the words of the overlays. */
  text: keyof Dictionary<'overlays'>['accountSections']
  path: string
  address: Address
  icon: LucideIcon
  /** An operator has switched the feature off: the entry says so instead of leading there. */
  off?: boolean
  /** What stands under it in the menu beside the page. */
  parts?: readonly { text: keyof Dictionary<'overlays'>['accountParts']; address: Address }[]
}

/** Lists that have entries of their own in the menu, and the name in their address that chooses one. */
const lists = {
  orders: { by: 'tab', of: ['all', 'pending', 'processing', 'shipped', 'delivered', 'returns'] },
  coupons: { by: 'state', of: couponLists },
} as const

/** The parts of services, as the menu names them; their records have a page of their own. */
const serviceParts: UserMenuItem['parts'] = [
  { text: 'collection', address: { to: '/account', search: { path: 'yourServices', tab: 'collection' } } },
  { text: 'serviceHistory', address: { to: '/account', search: { path: 'yourServices', tab: 'history' } } },
  { text: 'records', address: { to: '/services/yourServices/records' } },
  { text: 'booked', address: { to: '/account', search: { path: 'yourServices', tab: 'booked' } } },
]

const hasParts = (text: string): text is keyof typeof lists => text in lists

/** The account's sections, in the order of the menu. */
const entries: readonly Omit<UserMenuItem, 'address'>[] = [
  { text: 'orders', path: 'yourOrders', icon: Package },
  { text: 'bills', path: 'payBill', icon: ReceiptText },
  { text: 'subscriptions', path: 'subscriptions', icon: Repeat },
  { text: 'reviews', path: 'reviews', icon: Star },
  { text: 'services', path: 'yourServices', icon: Wrench },
  { text: 'profile', path: 'yourProfile', icon: UserRound },
  { text: 'coupons', path: 'coupons', icon: TicketPercent },
  { text: 'points', path: 'points', icon: Coins },
  { text: 'favourites', path: 'favorites', icon: Heart },
  { text: 'followShop', path: 'followShop', icon: Store },
  { text: 'history', path: 'browsingHistory', icon: History },
  { text: 'addresses', path: 'address', icon: MapPin },
  { text: 'payment', path: 'payment', icon: CreditCard },
  { text: 'region', path: 'region', icon: Globe },
  { text: 'notifications', path: 'notifications', icon: Bell },
  { text: 'complaint', path: 'complaint', icon: MessageSquareWarning },
  { text: 'shopTax', path: 'shopTax', icon: Landmark },
]

const ofMarketplace: readonly string[] = ['services', 'points', 'shopTax']

/** Where each leads on this page. Services, points and what a seller keeps belong to the main site: a shop's account has none. */
export const menuItemsIn = (
  { to, search, isInShop }: AccountPlace,
  switchedOff: readonly string[] = [],
  { hasPoints = false, isSeller = false } = {},
): readonly UserMenuItem[] =>
  entries
    .filter(
      ({ text }) => !(isInShop && ofMarketplace.includes(text)) && (text !== 'points' || hasPoints) && (text !== 'shopTax' || isSeller),
    )
    .map((entry) => {
      const { text, path } = entry
      const address = { to, search: { ...search, path } }
      if (text === 'services') return { ...entry, address, parts: serviceParts }
      if (!hasParts(text)) return { ...entry, address, ...(switchedOff.includes(text) && { off: true }) }
      const { by, of } = lists[text]
      return { ...entry, address, parts: of.map((part) => ({ text: part, address: { to, search: { ...address.search, [by]: part } } })) }
    })

export function useUserMenuItems(): readonly UserMenuItem[] {
  const visit = useVisit()
  const { switchedOff, hasPoints } = visit
  return menuItemsIn(useAccountPlace(), switchedOff, { hasPoints, isSeller: mayHere(visit, 'shop money.read') })
}
