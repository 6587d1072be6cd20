import { and, eq, inArray, sql } from 'drizzle-orm'
import { sellerKinds } from '../../../contract/operator-sellers.ts'
import { MAIN_MALL_ID } from '../../../rules/cookies.ts'
import { accounts } from '../../accounts/tables.ts'
import { applications } from '../../applications/tables.ts'
import { productRecalls } from '../../assortment/tables.ts'
import { campaigns } from '../../campaigns/tables.ts'
import { cancellations } from '../../cancellations/tables.ts'
import { categories, deals, gifts, spus, stock } from '../../catalogue/tables.ts'
import { chargebacks } from '../../chargebacks/tables.ts'
import { complaints } from '../../complaints/tables.ts'
import { seasons } from '../../content/tables.ts'
import { coupons } from '../../coupons/tables.ts'
import { decisionClaims } from '../../decisions/tables.ts'
import { outbox } from '../../jobs/tables.ts'
import { malls } from '../../malls/tables.ts'
import { heldProducts, moderationRules } from '../../moderation/tables.ts'
import { isOrder } from '../../orders/is-order.ts'
import { orders, shopOrders } from '../../orders/tables.ts'
import { accountMerges, breaches, privacyRequests, sealedPapers } from '../../privacy/tables.ts'
import { productQuestions } from '../../product-questions/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import { reconciliationDifferences } from '../../reconciliation/tables.ts'
import { returnDisputes, returns } from '../../returns/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { searchRules } from '../../search/tables.ts'
import { sellerStandings } from '../../sellers/tables.ts'
import { inquiryRecipients } from '../../service-requests/tables.ts'
import { licenceChecks, services } from '../../services/tables.ts'
import { shops } from '../../shops/tables.ts'
import { shopHosts, shopLookDrafts } from '../../storefronts/tables.ts'
import { subscriptionOffers } from '../../subscriptions/tables.ts'
import { productExports, productImports } from '../../wares/tables.ts'
import { houseSubjects, ofSeason } from './trail-house.ts'
import { moneySubjects } from './trail-money.ts'
import { business, complaint, invited, job, letter, payee, shop, staff, startedTask, type TrailSubject, task } from './trail-parts.ts'

const product: TrailSubject = {
  table: spus,
  where: (id, shopId) => and(eq(spus.shopId, shopId), eq(spus.id, id)),
  shows: { state: spus.state, version: spus.version, priceCents: spus.priceCents, wasCents: spus.wasCents, publishAt: spus.publishAt },
}

const privacyRequest: TrailSubject = {
  table: privacyRequests,
  where: (id) => eq(privacyRequests.id, id),
  shows: { kind: privacyRequests.kind, state: privacyRequests.state, decidedBy: privacyRequests.decidedBy },
}

const sale: TrailSubject = {
  table: shopOrders,
  where: (id, shopId) => and(eq(shopOrders.shopId, shopId), eq(shopOrders.id, id)),
  shows: {
    state: shopOrders.state,
    packedAt: shopOrders.packedAt,
    partlyShipped: shopOrders.partlyShipped,
    refundedCents: shopOrders.refundedCents,
    deliveryRefundedCents: shopOrders.deliveryRefundedCents,
  },
}

const pieces: TrailSubject = {
  table: stock,
  where: (id, shopId) => and(eq(stock.shopId, shopId), eq(stock.skuId, id)),
  shows: { onHand: stock.onHand, reserved: stock.reserved, reorderAt: stock.reorderAt },
}

const textsIn = (list: unknown, word?: string): string[] =>
  Array.isArray(list) ? list.map((one) => String(word === undefined ? one : one[word])) : []

/** Of a call over many, beside that of its group. */
const subjectsOfMany: Readonly<Record<string, TrailSubject>> = {
  'sellerStock/count': { ...pieces, id: stock.skuId, each: ({ rows }) => textsIn(rows, 'id') },
  'sellerOrder/pack': { ...sale, id: shopOrders.id, each: ({ ids }) => textsIn(ids) },
  'sellerOrder/shipInTurn': startedTask('shop'),
  'sellerOrder/shipMany': {
    ...{ ...sale, id: shopOrders.id, each: ({ rows }) => textsIn(rows, 'orderNumber') },
    where: (orderNumber, shopId) => and(eq(shopOrders.shopId, shopId), eq(shopOrders.orderNumber, orderNumber)),
  },
}

/** Writes of staff that may leave neither before nor after, each with why. */
export const mayShowNothing: Readonly<Record<string, string>> = {
  '/mallapi/newsletter/send': 'A letter to everybody who reads it: nothing of the marketplace is another afterwards.',
  '/mallapi/operatorCategory/remove': 'Asked twice, it is gone already.',
  '/mallapi/operatorModeration/remove': 'Asked twice, it is gone already.',
  '/mallapi/operatorRequirement/remove': 'Asked twice, it is gone already.',
  '/mallapi/operatorDecision/take': 'Given back twice, nobody has it.',
  '/mallapi/operatorSeller/setStanding': 'One that was never anything but open has no row, and is to be what it is.',
  '/mallapi/sellerHost/drop': 'Dropped twice, there is none.',
  '/mallapi/sellerSubscription/setOffer': 'Ended twice, there is none.',
}

/** By the group of a call's path, or by both of its last parts. Null: there is no row to show, see `mayShowNothing`. A group that is not here stops the start. */
export const trailSubjects: Readonly<Record<string, TrailSubject | null>> = {
  ...houseSubjects,
  ...moneySubjects,
  ...subjectsOfMany,
  operatorApplication: {
    table: applications,
    where: (id) => eq(applications.id, id),
    shows: {
      state: applications.state,
      version: applications.version,
      decidedBy: applications.decidedBy,
      openedId: applications.openedId,
    },
  },
  operatorDecision: {
    table: decisionClaims,
    where: (id) => eq(decisionClaims.subjectId, id),
    shows: { kind: decisionClaims.kind, takenBy: decisionClaims.accountId },
  },
  operatorOrder: {
    table: orders,
    where: isOrder,
    shows: { paymentState: orders.paymentState, totalCents: orders.totalCents },
  },
  operatorSeller: {
    table: sellerStandings,
    where: (id) => and(inArray(sellerStandings.kind, [...sellerKinds]), eq(sellerStandings.placeId, id)),
    shows: { kind: sellerStandings.kind, standing: sellerStandings.standing },
  },
  operatorOutbox: {
    table: outbox,
    where: (id) => eq(outbox.id, id),
    shows: { kind: outbox.kind, tries: outbox.tries, isGivenUp: sql`${outbox.dueAt} = 'infinity'` },
  },
  // Of the account that stays: which went into it stands in the other’s row.
  operatorMerge: {
    table: accountMerges,
    where: (id) =>
      sql`${accountMerges.keptId} = ${id} and ${accountMerges.at} = (select max(at) from ${accountMerges} where kept_id = ${id})`,
    shows: { goneId: accountMerges.goneId, keptId: accountMerges.keptId },
  },
  operatorCustomer: { table: accounts, where: (id) => eq(accounts.id, id), shows: { closedAt: accounts.closedAt } },
  operatorPrivacy: privacyRequest,
  // The customer is named, and the request made.
  'operatorPrivacy/add': { ...privacyRequest, by: 'made' },
  operatorRegister: {
    table: breaches,
    where: (id) => eq(breaches.id, id),
    shows: {
      ...{ foundOn: breaches.foundOn, people: breaches.people, risk: breaches.risk, version: breaches.version },
      ...{ toldOfficeOn: breaches.toldOfficeOn, toldPeopleOn: breaches.toldPeopleOn },
    },
  },
  // Whose paper it was stands sealed, and nowhere else.
  'operatorPrivacy/unseal': {
    table: sealedPapers,
    where: (id) => eq(sealedPapers.id, id),
    shows: { kind: sealedPapers.kind, until: sealedPapers.until },
  },
  operatorJob: job,
  providerJob: job,
  providerQuote: {
    table: quotes,
    where: (id) => eq(quotes.id, id),
    shows: {
      state: quotes.state,
      outcome: quotes.outcome,
      totalCents: quotes.totalCents,
      prepayCents: quotes.prepayCents,
      validUntil: quotes.validUntil,
    },
  },
  providerInquiry: {
    table: inquiryRecipients,
    where: (id, placeId) => and(eq(inquiryRecipients.inquiryId, id), eq(inquiryRecipients.providerId, placeId)),
    shows: {
      readAt: inquiryRecipients.readAt,
      answeredAt: inquiryRecipients.answeredAt,
      declinedAt: inquiryRecipients.declinedAt,
      snoozedUntil: inquiryRecipients.snoozedUntil,
      acceptedAt: inquiryRecipients.acceptedAt,
    },
  },
  sellerComplaint: complaint((id, shopId) => and(eq(complaints.shopId, shopId), eq(complaints.id, id))),
  providerComplaint: complaint((id, providerId) => and(eq(complaints.providerId, providerId), eq(complaints.id, id))),
  operatorComplaint: complaint((id) => eq(complaints.id, id)),
  sellerLetter: letter,
  operatorLetter: letter,
  sellerCancellation: {
    table: cancellations,
    where: (id, shopId) => and(eq(cancellations.shopId, shopId), eq(cancellations.id, id)),
    shows: { state: cancellations.state, refundCents: cancellations.refundCents },
  },
  sellerOrder: sale,
  operatorChargeback: {
    table: chargebacks,
    where: (id) => eq(chargebacks.id, id),
    shows: { state: chargebacks.state, amountCents: chargebacks.amountCents, answeredAt: chargebacks.answeredAt },
  },
  operatorReconciliation: {
    table: reconciliationDifferences,
    where: (id) => eq(reconciliationDifferences.id, id),
    shows: { kind: reconciliationDifferences.kind, settledAt: reconciliationDifferences.settledAt },
  },
  shopPayee: payee('shop'),
  providerPayee: payee('business'),
  sellerDispute: {
    table: returnDisputes,
    where: (id, shopId) => and(eq(returnDisputes.shopId, shopId), eq(returnDisputes.returnId, id)),
    shows: { answeredAt: returnDisputes.answeredAt },
  },
  operatorReturn: {
    table: returnDisputes,
    where: (id) => eq(returnDisputes.returnId, id),
    shows: { claimCents: returnDisputes.claimCents, refundCents: returnDisputes.refundCents, decidedAt: returnDisputes.decidedAt },
  },
  sellerReturn: {
    table: returns,
    where: (id, shopId) => and(eq(returns.shopId, shopId), eq(returns.id, id)),
    shows: { state: returns.state, refundCents: returns.refundCents, closedAt: returns.closedAt },
  },
  sellerQuestion: {
    table: productQuestions,
    where: (id, shopId) => and(eq(productQuestions.shopId, shopId), eq(productQuestions.id, id)),
    shows: { answeredAt: productQuestions.answeredAt, setAsideAt: productQuestions.setAsideAt, version: productQuestions.version },
  },
  operatorQuestion: {
    table: productQuestions,
    where: (id) => eq(productQuestions.id, id),
    shows: { heldAt: productQuestions.heldAt, heldBy: productQuestions.heldBy, shopId: productQuestions.shopId },
  },
  orderReview: { table: reviews, where: (id) => eq(reviews.id, id), shows: { answeredAt: reviews.answeredAt } },
  shop,
  sellerShop: shop,
  sellerTax: shop,
  sellerSettings: {
    table: shops,
    where: (_, placeId) => eq(shops.id, placeId),
    shows: {
      version: shops.version,
      hours: shops.hours,
      closure: shops.closure,
      deliveryRates: shops.deliveryRates,
      returnWindowDays: shops.returnWindowDays,
    },
  },
  sellerLook: {
    ...shop,
    shows: { ...shop.shows, draft: sql`(select one.version from ${shopLookDrafts} one where one.shop_id = ${shops}.id)` },
  },
  sellerHost: {
    table: shopHosts,
    where: (_, shopId) => eq(shopHosts.shopId, shopId),
    shows: { name: shopHosts.name, state: shopHosts.state, isPrimary: shopHosts.isPrimary },
  },
  providerBusiness: business,
  providerTax: business,
  providerService: {
    table: services,
    where: (id) => eq(services.id, id),
    id: services.id,
    newest: (_, providerId) =>
      sql`${services.id} = (select one.id from ${services} one where one.provider_id = ${providerId} order by one.id desc limit 1)`,
    shows: {
      title: services.title,
      priceCents: services.priceCents,
      priceUnit: services.priceUnit,
      durationMinutes: services.durationMinutes,
      published: services.published,
    },
  },
  sellerCoupon: {
    table: coupons,
    where: (id, shopId) => and(eq(coupons.shopId, shopId), eq(coupons.id, id)),
    shows: { code: coupons.code, startsAt: coupons.startsAt, endsAt: coupons.endsAt, stoppedAt: coupons.stoppedAt },
  },
  sellerDeal: {
    table: deals,
    where: (id, shopId) => and(eq(deals.shopId, shopId), eq(deals.id, id)),
    shows: {
      ...{ skuId: deals.skuId, priceCents: deals.priceCents, unitsOffered: deals.unitsOffered },
      ...{ startsAt: deals.startsAt, endsAt: deals.endsAt, stoppedAt: deals.stoppedAt },
    },
  },
  sellerGift: {
    table: gifts,
    where: (id, shopId) => and(eq(gifts.shopId, shopId), eq(gifts.id, id)),
    shows: {
      ...{ spuId: gifts.spuId, minimumCents: gifts.minimumCents },
      ...{ startsAt: gifts.startsAt, endsAt: gifts.endsAt, stoppedAt: gifts.stoppedAt },
    },
  },
  sellerSubscription: {
    table: subscriptionOffers,
    by: 'spuId',
    where: (id, shopId) => and(eq(subscriptionOffers.shopId, shopId), eq(subscriptionOffers.spuId, id)),
    shows: { percent: subscriptionOffers.percent },
  },
  opening: { table: malls, where: () => eq(malls.id, MAIN_MALL_ID), shows: { name: malls.name } },
  newsletter: null,
  operatorCampaign: {
    table: campaigns,
    where: (id) => eq(campaigns.id, id),
    shows: { state: campaigns.state, version: campaigns.version, dueAt: campaigns.dueAt, audience: campaigns.audience },
  },
  operatorConsent: { table: accounts, where: (id) => eq(accounts.id, id), shows: { closedAt: accounts.closedAt } },
  operatorCoupon: {
    table: coupons,
    where: (id) => and(eq(coupons.isFunded, true), eq(coupons.id, id)),
    shows: {
      ...{ code: coupons.code, budgetCents: coupons.budgetCents, spentCents: coupons.spentCents },
      ...{ startsAt: coupons.startsAt, endsAt: coupons.endsAt, stoppedAt: coupons.stoppedAt },
    },
  },
  sellerStaff: staff('shop'),
  providerStaff: staff('business'),
  operatorStaff: staff('house'),
  ...invited('sellerStaff', 'shop'),
  ...invited('providerStaff', 'business'),
  ...invited('operatorStaff', 'house'),
  sellerTask: task('shop'),
  operatorTask: task('house'),
  sellerProduct: product,
  'sellerProduct/add': { ...product, by: 'made' },
  'sellerProduct/duplicate': { ...product, by: 'made' },
  sellerImport: {
    table: productImports,
    where: (id, shopId) => and(eq(productImports.shopId, shopId), eq(productImports.id, id)),
    shows: { state: productImports.state, bytes: productImports.bytes, taskId: productImports.taskId },
  },
  sellerExport: {
    ...{ table: productExports, by: 'made', where: (id) => eq(productExports.id, id) },
    shows: { dialect: productExports.dialect, createdAt: productExports.createdAt, expiresAt: productExports.expiresAt },
  },
  sellerStock: pieces,
  sellerPrice: startedTask('shop'),
  sellerState: startedTask('shop'),
  sellerTable: startedTask('shop'),
  operatorCategory: {
    table: categories,
    where: (id) => eq(categories.id, id),
    shows: { name: categories.name, parentId: categories.parentId, sort: categories.sort, mergedInto: categories.mergedInto },
  },
  operatorModeration: {
    table: moderationRules,
    where: (id) => eq(moderationRules.id, id),
    shows: {
      kind: moderationRules.kind,
      name: moderationRules.name,
      times: moderationRules.times,
      isOn: moderationRules.isOn,
      holds: moderationRules.holds,
    },
  },
  operatorHeld: {
    table: heldProducts,
    where: (id) => eq(heldProducts.spuId, id),
    shows: { state: heldProducts.state, ruleName: heldProducts.ruleName, shopId: heldProducts.shopId },
  },
  operatorLicence: {
    table: licenceChecks,
    where: (id) => eq(licenceChecks.providerId, id),
    shows: { state: licenceChecks.state, expiresOn: licenceChecks.expiresOn },
  },
  operatorRecall: {
    table: productRecalls,
    where: (id) => eq(productRecalls.spuId, id),
    shows: { shopId: productRecalls.shopId, taskId: productRecalls.taskId },
  },
  operatorSeason: {
    table: seasons,
    where: (id) => eq(seasons.id, id),
    shows: { mallId: seasons.mallId, ...ofSeason(sql`${seasons}.id`) },
  },
  operatorSearchRule: {
    table: searchRules,
    where: (id) => eq(searchRules.id, id),
    shows: {
      kind: searchRules.kind,
      language: searchRules.language,
      asked: searchRules.folded,
      means: searchRules.means,
      productIds: searchRules.productIds,
      isLive: searchRules.isLive,
    },
  },
}
