import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import { counts } from '../../contract/cart.ts'
import { platformCategory } from '../../contract/categories.ts'
import { mall } from '../../contract/malls.ts'
import type { PageContext } from '../base/page.ts'
import { useShownQuietly } from '../base/shown.ts'

/** What header, menus and footer show on every page. A failure here never costs the page. */
export async function shellNeeds({ visit, hope }: PageContext) {
  const [here, categories, mine] = await Promise.all([
    hope(mall.getInfo, { id: visit.mallId }),
    hope(platformCategory.tree, { mallId: visit.mallId }),
    visit.account ? hope(counts.mine, {}) : undefined,
  ])
  return { mall: here, categories, counts: mine }
}

type ShellNeeds = Awaited<ReturnType<typeof shellNeeds>>

/** The same for the parts that show it, as far as it is known. */
export const useShell = () => useShownQuietly<ShellNeeds>(useLoaderData({ from: rootRouteId }))
