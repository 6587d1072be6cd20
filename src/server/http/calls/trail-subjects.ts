import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MAIN_MALL_ID } from '../../../rules/cookies.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { applications } from '../../applications/tables.ts'
import { cancellations } from '../../cancellations/tables.ts'
import { spus, stock } from '../../catalogue/tables.ts'
import { complaints } from '../../complaints/tables.ts'
import { decisionClaims } from '../../decisions/tables.ts'
import { tasks } from '../../jobs/tables.ts'
import { letters } from '../../letters/tables.ts'
import { malls } from '../../malls/tables.ts'
import { shopOrders } from '../../orders/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import { returns } from '../../returns/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import { serviceOrders } from '../../service-orders/tables.ts'
import { inquiryRecipients } from '../../service-requests/tables.ts'
import { providers, services } from '../../services/tables.ts'
import { shops } from '../../shops/tables.ts'
import { subscriptionOffers } from '../../subscriptions/tables.ts'
import { productImports } from '../../wares/tables.ts'

/** What a write is about, and what of it is written down. */
export interface TrailSubject {
  table: PgTable
  /** The row that `id` names; a place's own rows have the place in it. */
  where: (id: string, placeId: string) => SQL | undefined
  /**
   * How it stood before and after. Only what is named here is kept, for ever: states, amounts and moments. Never what says who a customer is
   * or how to reach them, what people wrote to each other, cards, passwords, papers and numbers of taxes.
   */
  shows: Record<string, PgColumn | SQL>
}

const kindsOf = (numbers: PgColumn) =>
  sql`(select array_agg(kind order by kind) from jsonb_object_keys(case jsonb_typeof(${numbers}) when 'object' then ${numbers} end) kind)`

const job: TrailSubject = {
  table: serviceOrders,
  where: (id) => eq(serviceOrders.id, id),
  shows: {
    state: serviceOrders.state,
    startsAt: serviceOrders.startsAt,
    endsAt: serviceOrders.endsAt,
    doneAt: serviceOrders.doneAt,
    missedBy: serviceOrders.missedBy,
    agreedCents: serviceOrders.agreedCents,
    finalCents: serviceOrders.finalCents,
    paidCents: serviceOrders.paidCents,
  },
}

const complaint = (where: TrailSubject['where']): TrailSubject => ({
  table: complaints,
  where,
  shows: { state: complaints.state, changedAt: complaints.changedAt },
})

const letter: TrailSubject = {
  table: letters,
  where: (id) => eq(letters.id, id),
  shows: { answeredAt: letters.answeredAt, answeredBy: letters.answeredBy },
}

const shop: TrailSubject = {
  table: shops,
  where: (_, placeId) => eq(shops.id, placeId),
  shows: { template: shops.template, palette: shops.palette, look: shops.look, registeredFor: kindsOf(shops.taxNumbers) },
}

const business: TrailSubject = {
  table: providers,
  where: (_, placeId) => eq(providers.id, placeId),
  shows: {
    story: providers.story,
    promise: providers.promise,
    hours: providers.hours,
    emergency: providers.emergency,
    serviceRadiusKm: providers.serviceRadiusKm,
    languages: providers.languages,
    registeredFor: kindsOf(providers.taxNumbers),
  },
}

const task = (kind: PlaceKind): TrailSubject => ({
  table: tasks,
  where: (id, placeId) => and(eq(tasks.id, id), eq(tasks.placeKind, kind), eq(tasks.placeId, placeId)),
  shows: { kind: tasks.kind, state: tasks.state, isUndoing: tasks.isUndoing, done: tasks.done, total: tasks.total },
})

/** By the group of a call's path. Null: there is no row to show, such as a letter to all readers. A group that is not here stops the start. */
export const trailSubjects: Readonly<Record<string, TrailSubject | null>> = {
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
  operatorTrail: null,
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
  sellerOrder: {
    table: shopOrders,
    where: (id, shopId) => and(eq(shopOrders.shopId, shopId), eq(shopOrders.id, id)),
    shows: {
      state: shopOrders.state,
      packedAt: shopOrders.packedAt,
      partlyShipped: shopOrders.partlyShipped,
      refundedCents: shopOrders.refundedCents,
      deliveryRefundedCents: shopOrders.deliveryRefundedCents,
    },
  },
  sellerReturn: {
    table: returns,
    where: (id, shopId) => and(eq(returns.shopId, shopId), eq(returns.id, id)),
    shows: { state: returns.state, refundCents: returns.refundCents, closedAt: returns.closedAt },
  },
  orderReview: { table: reviews, where: (id) => eq(reviews.id, id), shows: { answeredAt: reviews.answeredAt } },
  shop,
  sellerShop: shop,
  providerBusiness: business,
  providerService: {
    table: services,
    where: (id) => eq(services.id, id),
    shows: {
      title: services.title,
      priceCents: services.priceCents,
      priceUnit: services.priceUnit,
      durationMinutes: services.durationMinutes,
      published: services.published,
    },
  },
  sellerSubscription: {
    table: subscriptionOffers,
    where: (id) => eq(subscriptionOffers.spuId, id),
    shows: { percent: subscriptionOffers.percent },
  },
  opening: { table: malls, where: () => eq(malls.id, MAIN_MALL_ID), shows: { name: malls.name } },
  newsletter: null,
  sellerTask: task('shop'),
  operatorTask: task('house'),
  sellerProduct: {
    table: spus,
    where: (id, shopId) => and(eq(spus.shopId, shopId), eq(spus.id, id)),
    shows: { state: spus.state, version: spus.version, priceCents: spus.priceCents, wasCents: spus.wasCents, publishAt: spus.publishAt },
  },
  sellerImport: {
    table: productImports,
    where: (id, shopId) => and(eq(productImports.shopId, shopId), eq(productImports.id, id)),
    shows: { state: productImports.state, bytes: productImports.bytes, taskId: productImports.taskId },
  },
  sellerStock: {
    table: stock,
    where: (id, shopId) => and(eq(stock.shopId, shopId), eq(stock.skuId, id)),
    shows: { onHand: stock.onHand, reserved: stock.reserved, reorderAt: stock.reorderAt },
  },
  // What they start is a task, which shows itself how far it came.
  sellerPrice: null,
  sellerState: null,
  operatorSearch: null,
}
