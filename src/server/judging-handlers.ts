import { operatorLicence } from '../contract/licences.ts'
import { operatorHeld, operatorModeration, sellerHeld } from '../contract/moderation.ts'
import { operatorSellerWork } from '../contract/operator-jobs.ts'
import { operatorRecall } from '../contract/recalls.ts'
import { operatorRecallCalls } from './assortment/recall-calls.ts'
import { mount } from './http/calls/mount.ts'
import type { Mounted } from './http/calls/table.ts'
import { operatorHeldCalls, sellerHeldCalls } from './moderation/held-calls.ts'
import { operatorModerationCalls } from './moderation/moderation-calls.ts'
import { operatorSellerWorkCalls } from './overview/seller-work.ts'
import { operatorLicenceCalls } from './services/licence-calls.ts'

/** Where the marketplace judges goods and licences, and looks at what shops have begun. */
export const judgingHandlers: readonly Mounted[] = [
  mount(operatorModeration, operatorModerationCalls),
  mount(operatorHeld, operatorHeldCalls),
  mount(sellerHeld, sellerHeldCalls),
  mount(operatorRecall, operatorRecallCalls),
  mount(operatorLicence, operatorLicenceCalls),
  mount(operatorSellerWork, operatorSellerWorkCalls),
]
