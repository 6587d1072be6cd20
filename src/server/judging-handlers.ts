import { operatorLicence } from '../contract/licences.ts'
import { operatorHeld, operatorModeration, sellerHeld } from '../contract/moderation.ts'
import { operatorSellerWork } from '../contract/operator-jobs.ts'
import { operatorQuestion, productQuestion, sellerQuestion } from '../contract/product-questions.ts'
import { operatorRecall } from '../contract/recalls.ts'
import { operatorReturn, returnDispute, sellerDispute } from '../contract/return-disputes.ts'
import { operatorRecallCalls } from './assortment/recall-calls.ts'
import { mount } from './http/calls/mount.ts'
import type { Mounted } from './http/calls/table.ts'
import { operatorHeldCalls, sellerHeldCalls } from './moderation/held-calls.ts'
import { operatorModerationCalls } from './moderation/moderation-calls.ts'
import { operatorSellerWorkCalls } from './overview/seller-work.ts'
import { operatorQuestionCalls, productQuestionCalls, sellerQuestionCalls } from './product-questions/calls.ts'
import { operatorReturnCalls } from './returns/decide-return.ts'
import { returnDisputeCalls, sellerDisputeCalls } from './returns/dispute-calls.ts'
import { hideReviews } from './reviews/hide-reviews.ts'
import { operatorLicenceCalls } from './services/licence-calls.ts'

/** Where the marketplace judges goods, questions about them, licences and returns that nobody else could settle, and looks at what shops have begun. */
export const judgingHandlers: readonly Mounted[] = [
  mount(operatorModeration, operatorModerationCalls),
  mount(operatorHeld, operatorHeldCalls),
  mount(sellerHeld, sellerHeldCalls),
  mount(operatorRecall, operatorRecallCalls),
  mount(operatorLicence, operatorLicenceCalls),
  mount(returnDispute, returnDisputeCalls),
  mount(sellerDispute, sellerDisputeCalls),
  mount(operatorReturn, operatorReturnCalls(hideReviews)),
  mount(productQuestion, productQuestionCalls),
  mount(sellerQuestion, sellerQuestionCalls),
  mount(operatorQuestion, operatorQuestionCalls),
  mount(operatorSellerWork, operatorSellerWorkCalls),
]
