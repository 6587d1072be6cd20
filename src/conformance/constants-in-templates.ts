import { shopTemplates } from '../contract/templates.ts'
import { type RouteEntry, routes } from '../web/routes.ts'
import { familiesOf, partNames } from '../web/templates/parts/families.ts'

const table: readonly RouteEntry[] = routes
const ROOT = '/shops/templates/free/:template/'

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Families that every template has, as the checklist names them. */
const familyNames: Record<Exclude<keyof typeof partNames, 'account' | 'dialog'>, string> = {
  cart: 'cart',
  checkout: spaced(partNames.checkout[0]),
  product: partNames.product.every((part) => part.startsWith('tab')) ? 'product detail tabs' : '',
  header: 'headers',
  footer: 'footers',
  mobile: partNames.mobile.every((part) => part.endsWith('Mobile')) ? 'mobile variants' : '',
}
const inEvery = Object.keys(familyNames).filter((family) =>
  shopTemplates.every((template) => (familiesOf(template) as readonly string[]).includes(family)),
) as (keyof typeof familyNames)[]

const ofNormal: readonly string[] = familiesOf('normal')
const extra = familiesOf('pufflesPet').filter((family) => !ofNormal.includes(family))

/** The pages and parts that each shop's template has. */
export const constantsInTemplates: Record<string, unknown> = {
  'K-045': table.filter(({ path, page }) => page && path.startsWith(`${ROOT}page/`)).map(({ path }) => path.slice(ROOT.length)),
  'K-046': shopTemplates.every((template) => familiesOf(template).includes('account')) ? partNames.account.map(spaced) : [],
  'K-047': inEvery.map((family) => familyNames[family]),
  'K-048': extra.flatMap((family) => partNames[family].map((part) => `${spaced(part).replace(' ', '-')} ${family}`)),
}
