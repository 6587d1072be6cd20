import { platformCategory } from '../../contract/categories.ts'
import type { SharedContext } from '../base/page.ts'

/** What there is instead of something that is not there. */
export const loadTrades = async ({ hope }: SharedContext) => ({ trades: await hope(platformCategory.serviceTree, {}) })
