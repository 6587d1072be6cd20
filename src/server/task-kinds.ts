import type { AnyTaskKind } from './jobs/task-kind.ts'
import { reindexProducts } from './search/reindex-products.ts'
import { checkTrail } from './trail/check-trail.ts'
import { changePrices } from './wares/change-prices.ts'
import { changeStates } from './wares/change-states.ts'
import { importGoods } from './wares/import-goods.ts'

/** Every kind of long work that the rooms do. */
export const allTaskKinds: readonly AnyTaskKind[] = [changePrices, changeStates, importGoods, reindexProducts, checkTrail]
