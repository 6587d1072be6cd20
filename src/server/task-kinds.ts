import { moveCategory } from './assortment/move-category.ts'
import { recallProduct } from './assortment/recall-product.ts'
import { makeReport } from './bookkeeping/make-report.ts'
import { sendCampaign } from './campaigns/send-campaign.ts'
import type { AnyTaskKind } from './jobs/task-kind.ts'
import { judgeProducts } from './moderation/judge-products.ts'
import { copyPerson, erasePerson } from './privacy/tasks.ts'
import { reconcile } from './reconciliation/compare.ts'
import { shipOrders } from './sales/ship-in-turn.ts'
import { reindexProducts } from './search/reindex-products.ts'
import { checkTrail } from './trail/check-trail.ts'
import { changePrices } from './wares/change-prices.ts'
import { changeStates } from './wares/change-states.ts'
import { editProducts } from './wares/edit-products.ts'
import { exportGoods } from './wares/exports/export-goods.ts'
import { readImport } from './wares/files/read-import.ts'
import { importGoods } from './wares/import-goods.ts'

/** Every kind of long work that the rooms do. */
export const allTaskKinds: readonly AnyTaskKind[] = [
  changePrices,
  changeStates,
  editProducts,
  readImport,
  importGoods,
  exportGoods,
  shipOrders,
  reindexProducts,
  checkTrail,
  reconcile,
  moveCategory,
  judgeProducts,
  recallProduct,
  copyPerson,
  erasePerson,
  makeReport,
  sendCampaign,
]
