import type { ShopDetails } from '../../contract/shops.ts'
import alices from './alices/template.ts'
import electronic from './electronic/template.ts'
import normal from './normal/template.ts'
import pufflesPet from './puffles-pet/template.ts'
import type { ShopTemplate } from './shop-template.ts'

export const shopTemplates: Readonly<Record<ShopDetails['template'], ShopTemplate>> = { alices, electronic, normal, pufflesPet }
