import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { complaints } from '../../complaints/tables.ts'
import { tasks } from '../../jobs/tables.ts'
import { letters } from '../../letters/tables.ts'
import { members } from '../../members/tables.ts'
import { payees } from '../../payees/tables.ts'
import { payoutSchedules, reportFacts } from '../../payouts/tables.ts'
import { serviceOrders } from '../../service-orders/tables.ts'
import { providers } from '../../services/tables.ts'
import { shops } from '../../shops/tables.ts'
import { staffInvitations } from '../../staff/tables.ts'

/** What a write is about, and what of it is written down. */
export interface TrailSubject {
  table: PgTable
  /** The row that `id` names; a place's own rows have the place in it. What has no id is found by what was said. */
  where: (id: string, placeId: string, said: Readonly<Record<string, unknown>>) => SQL | undefined
  /** Which word of the input names the row, where it is not `id`. `made`: none does, since the call makes it; its answer does. */
  by?: string
  /** The id of the row, where the input names it otherwise. */
  id?: PgColumn
  /** The row that was just made, where not even the answer names it. */
  newest?: (_: string, placeId: string) => SQL | undefined
  /** Of a call over many: the rows that the input names. Each that is changed has an entry of its own; needs `id`. */
  each?: (said: Readonly<Record<string, unknown>>) => readonly string[]
  /**
   * How it stood before and after. Only what is named here is kept, for ever: states, amounts and moments. Never what says who a customer is
   * or how to reach them, what people wrote to each other, cards, passwords, papers and numbers of taxes.
   */
  shows: Record<string, PgColumn | SQL>
}

const kindsOf = (numbers: PgColumn) =>
  sql`(select array_agg(kind order by kind) from jsonb_object_keys(case jsonb_typeof(${numbers}) when 'object' then ${numbers} - 'registrations' end) kind)`

/** For which taxes and from when until when; never under which numbers. */
const registeredDays = (numbers: PgColumn) =>
  sql`(select jsonb_agg(one - 'number') from jsonb_array_elements(case jsonb_typeof(${numbers} -> 'registrations') when 'array' then ${numbers} -> 'registrations' end) one)`

export const job: TrailSubject = {
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

export const complaint = (where: TrailSubject['where']): TrailSubject => ({
  table: complaints,
  where,
  shows: { state: complaints.state, changedAt: complaints.changedAt, escalatedAt: complaints.escalatedAt },
})

export const letter: TrailSubject = {
  table: letters,
  where: (id) => eq(letters.id, id),
  shows: { answeredAt: letters.answeredAt, answeredBy: letters.answeredBy },
}

export const shop: TrailSubject = {
  table: shops,
  where: (_, placeId) => eq(shops.id, placeId),
  shows: {
    template: shops.template,
    palette: shops.palette,
    look: shops.look,
    logoUrl: shops.logoUrl,
    registeredFor: kindsOf(shops.taxNumbers),
    registrations: registeredDays(shops.taxNumbers),
  },
}

export const business: TrailSubject = {
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
    registrations: registeredDays(providers.taxNumbers),
  },
}

export const task = (kind: PlaceKind): TrailSubject => ({
  table: tasks,
  where: (id, placeId) => and(eq(tasks.id, id), eq(tasks.placeKind, kind), eq(tasks.placeId, placeId)),
  shows: { kind: tasks.kind, state: tasks.state, isUndoing: tasks.isUndoing, done: tasks.done, total: tasks.total },
})

/** What a call starts, and which shows itself how far it comes. */
export const startedTask = (kind: PlaceKind): TrailSubject => ({ ...task(kind), by: 'made' })

/** Who works at a place: as what. */
export const staff = (kind: PlaceKind): TrailSubject => ({
  table: members,
  where: (id, placeId) => and(eq(members.accountId, id), eq(members.kind, kind), eq(members.placeId, placeId)),
  shows: { role: members.role },
})

export const payee = (kind: 'shop' | 'business'): TrailSubject => ({
  table: payees,
  where: (_id, placeId) => and(eq(payees.sellerKind, kind), eq(payees.sellerId, placeId)),
  shows: { state: payees.state, canBePaidOut: payees.canBePaidOut, bankHint: payees.bankHint, waitsUntil: payees.waitsUntil },
})

export const givenFacts: TrailSubject = {
  table: reportFacts,
  where: (id) => eq(reportFacts.sellerId, id),
  shows: { givenAt: reportFacts.givenAt, verifiedAt: reportFacts.verifiedAt },
}

export const ownSchedule: TrailSubject = {
  table: payoutSchedules,
  where: (_id, placeId) => eq(payoutSchedules.sellerId, placeId),
  shows: { every: payoutSchedules.every, minCents: payoutSchedules.minCents },
}

/** The invitation of somebody, who has no row among the people yet. */
export function invited(group: string, kind: PlaceKind): Record<string, TrailSubject> {
  const isHere = (placeId: string) => and(eq(staffInvitations.kind, kind), eq(staffInvitations.placeId, placeId))
  const invitation = {
    ...{ table: staffInvitations, id: staffInvitations.id },
    shows: { role: staffInvitations.role, sentAt: staffInvitations.sentAt, expiresAt: staffInvitations.expiresAt },
  }
  const named: TrailSubject = { ...invitation, where: (id, placeId) => and(isHere(placeId), eq(staffInvitations.id, id)) }
  return {
    [`${group}/invite`]: {
      ...invitation,
      where: (_id, placeId, { email }) => and(isHere(placeId), eq(staffInvitations.email, String(email))),
    },
    [`${group}/resend`]: named,
    [`${group}/withdraw`]: named,
  }
}
