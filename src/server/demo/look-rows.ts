import { lookChangesOf } from '../../rules/page/look-changes.ts'
import { lookOfShop } from '../storefronts/look-content.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { stableId } from './random.ts'
import type { DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'

/** The seller's shop was dressed once already, and a change of it waits to be published. */
export function lookRows(shops: DemoRows['shops'], now: Date): Pick<DemoRows, 'shopLooks' | 'shopLookDrafts'> {
  const own = shops.find(({ id }) => id === shopId(SELLER_SHOP))
  if (!own) return { shopLooks: [], shopLookDrafts: [] }
  const shown = lookOfShop({ ...own, look: own.look ?? {} })
  const before = {
    ...shown,
    palette: [
      { name: 'slate', hex: '#dfe5ea' },
      { name: 'ink', hex: '#24346b' },
    ],
    tokens: { radius: 'square' as const },
  }
  const sections = shown.sections.map((section) => (section.kind === 'coupons' ? { ...section, isOn: !section.isOn } : section))
  const seller = accountId(logins.seller)
  const version = (number: number, days: number) => ({
    id: stableId('shop-look', String(number)),
    shopId: own.id,
    number,
    backTo: null,
    publishedAt: daysFrom(now, days),
  })
  return {
    shopLooks: [
      { ...version(1, -60), content: before, changes: [], byAccount: null },
      { ...version(2, -21), content: shown, changes: lookChangesOf(before, shown), byAccount: seller },
    ],
    shopLookDrafts: [{ shopId: own.id, version: 1, content: { ...shown, sections }, byAccount: seller, savedAt: daysFrom(now, -1) }],
  }
}
