import { counts } from '../../contract/cart.ts'
import { platformCategory } from '../../contract/categories.ts'
import { mall } from '../../contract/malls.ts'
import type { PageContext } from '../base/page.ts'

/** What header, menus and footer show on every page. A failure here never costs the page. */
export async function shellNeeds({ visit, need }: PageContext): Promise<void> {
  await Promise.allSettled([
    need(mall.getInfo, { id: visit.mallId }),
    need(platformCategory.tree, { mallId: visit.mallId }),
    ...(visit.account ? [need(counts.mine, {})] : []),
  ])
}
