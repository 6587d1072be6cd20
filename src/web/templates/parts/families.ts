import type { ShopTemplate } from '../../../contract/templates.ts'
import type { Parts } from './part.ts'

type Family = () => Promise<Parts>

/** The parts that can be shown alone, by family; each family comes when it is asked for. */
const families: Readonly<Record<string, Family>> = {
  account: async () => (await import('./account-parts.tsx')).parts,
  cart: async () => (await import('./buying-parts.tsx')).cart,
  checkout: async () => (await import('./buying-parts.tsx')).checkout,
  product: async () => (await import('./product-parts.tsx')).parts,
  header: async () => (await import('./frame-parts.tsx')).header,
  footer: async () => (await import('./frame-parts.tsx')).footer,
  mobile: async () => (await import('./frame-parts.tsx')).mobile,
  dialog: async () => (await import('./frame-parts.tsx')).dialog,
}

/** Which parts each family has, for the list of them; `dialog` is of one template alone. */
export const partNames = {
  account: [
    'billingAddress',
    'shippingAddress',
    'payment',
    'profile',
    'favorites',
    'notifications',
    'orders',
    'couponsHelp',
    'couponsExpired',
    'couponsUnused',
    'couponsUsed',
    'cancel',
    'printDetails',
    'return',
    'subscribeAndSave',
    'payBill',
  ],
  cart: ['cart'],
  checkout: ['checkoutContent'],
  product: ['tabDescription', 'tabReview', 'tabSpecification'],
  header: ['header'],
  footer: ['footer'],
  mobile: ['headerMobile', 'menuMobile', 'footerMobile'],
  dialog: ['imageSwiper', 'information'],
} as const

export const familiesOf = (template: ShopTemplate) =>
  (Object.keys(partNames) as (keyof typeof partNames)[]).filter((family) => family !== 'dialog' || template === 'pufflesPet')

export const isPart = (template: ShopTemplate, family: string, part: string): boolean =>
  familiesOf(template).some((known) => known === family && (partNames[known] as readonly string[]).includes(part))

export const loadFamily = (family: string): Promise<Parts> => (families[family] as Family)()
