import { platformCategory } from '../../contract/categories.ts'
import { servicePage } from '../../contract/services.ts'
import { isId } from '../../rules/ids.ts'
import type { Known, SharedContext } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'
import { readyGuides } from './late-guides.tsx'
import { loadDirectory } from './load-directory.ts'
import { readRouterData } from './router-data.ts'
import type { Trade } from './trade-pages.ts'

const BOOKED = 6

/** The trade of `?id=` or `routerData`; nothing when the address names none. A malformed or unknown one answers 404 with all trades. */
export async function loadTrade({ need, search }: SharedContext): Promise<Known<Trade> | null> {
  if (search.id === undefined && search.routerData === undefined) return null
  const id = search.id ?? readRouterData(search.routerData)?.id
  if (id === undefined || !isId(id)) throw notFound()
  const trade = await need(platformCategory.getInfo, { id })
  if (trade.data?.type !== 'S') throw notFound()
  return trade as Known<Trade>
}

/** What stands on a trade's own page: who comes here, its kinds of work, what is booked most, what it costs. */
export async function loadTradePage(context: SharedContext) {
  const { need, hope, late } = context
  const trade = await loadTrade(context)
  if (!trade) {
    const [directory, counts] = await Promise.all([need(servicePage.searchCategoryAll, {}), hope(servicePage.counts, {})])
    return { trade: null, directory, counts }
  }
  const { id } = trade.data
  const parts = readyGuides()
  const pros = await loadDirectory(context, { categoryId: id })
  const [asked] = pros.places?.data ?? []
  const here = asked ? { lat: asked.lat, lng: asked.lng } : {}
  await parts
  return {
    trade,
    ...pros,
    counts: await hope(servicePage.counts, here),
    booked: late(servicePage.searchByCategory, { categoryId: id, size: BOOKED, ...here }),
    guides: late(servicePage.priceGuides, { categoryId: id }),
    // The level below the kinds of work: single jobs.
    kinds: trade.data.sort === 1 ? await need(platformCategory.CategoryByPid, { id, sort: 1 }) : null,
  }
}
