import { operatorLicence } from '../contract/licences.ts'
import { operatorHeld, operatorModeration, sellerHeld } from '../contract/moderation.ts'
import { operatorSellerWork } from '../contract/operator-jobs.ts'
import { operatorNotice } from '../contract/operator-notices.ts'
import { operatorRequirement } from '../contract/operator-requirements.ts'
import { operatorQuestion, productQuestion, sellerQuestion } from '../contract/product-questions.ts'
import { operatorRecall } from '../contract/recalls.ts'
import { operatorReturn, returnDispute, sellerDispute } from '../contract/return-disputes.ts'
import { operatorRequirementCalls } from './applications/requirement-calls.ts'
import { operatorRecallCalls } from './assortment/recall-calls.ts'
import { operatorNoticeCalls } from './content/notice-calls.ts'
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

/** Where the marketplace judges who sells, goods, questions about them, licences and returns that nobody else could settle, looks at what shops have begun, and writes what it says to people. */
export const judgingHandlers: readonly Mounted[] = [
  mount(operatorRequirement, operatorRequirementCalls),
  mount(operatorModeration, operatorModerationCalls),
  mount(operatorHeld, operatorHeldCalls),
  mount(sellerHeld, sellerHeldCalls),
  mount(operatorRecall, operatorRecallCalls),
  mount(operatorLicence, operatorLicenceCalls),
  mount(returnDispute, returnDisputeCalls),
  mount(sellerDispute, sellerDisputeCalls),
  mount(operatorNotice, operatorNoticeCalls),
  mount(operatorReturn, operatorReturnCalls(hideReviews)),
  mount(productQuestion, productQuestionCalls),
  mount(sellerQuestion, sellerQuestionCalls),
  mount(operatorQuestion, operatorQuestionCalls),
  mount(operatorSellerWork, operatorSellerWorkCalls),
]
