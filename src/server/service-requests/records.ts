import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { CommunicationRecord, RecordKind } from '../../contract/service-requests.ts'
import type { Db } from '../db/database.ts'
import { providersNamed } from '../services/queries.ts'
import { inquiryMessages, inquiryRecipients } from './tables.ts'

export interface NewRecord {
  customerId: string
  inquiryId: string
  /** Null goes to everybody who was asked. */
  providerId: string | null
  author: 'customer' | 'provider' | 'marketplace'
  authorId?: string | null
  kind: RecordKind
  words?: string
  images?: string[]
  videoUrl?: string | null
  quoteId?: string
  orderId?: string
  amountCents?: number
}

/** Writes a line into the thread of a request. Answers its id, by which people are told of it once. */
export async function writeRecord(tx: Db, record: NewRecord, now: Date): Promise<string> {
  const id = v7()
  await tx.insert(inquiryMessages).values({ ...record, words: record.words ?? '', id, at: now })
  if (record.author !== 'marketplace') await endSnooze(tx, record, now)
  return id
}

/** What the asker says brings a request back to a business that has put it off; what the business says leaves nothing to come back for. */
async function endSnooze(tx: Db, { customerId, inquiryId, providerId, author }: NewRecord, now: Date): Promise<void> {
  const { snoozedUntil } = inquiryRecipients
  const isOwn = author === 'provider'
  await tx
    .update(inquiryRecipients)
    .set({ snoozedUntil: isOwn ? null : now })
    .where(
      and(
        eq(inquiryRecipients.customerId, customerId),
        eq(inquiryRecipients.inquiryId, inquiryId),
        providerId ? eq(inquiryRecipients.providerId, providerId) : undefined,
        isOwn ? isNotNull(snoozedUntil) : gt(snoozedUntil, now),
      ),
    )
}

interface Thread {
  customerId: string
  inquiryId: string
  customerName: string
  /** Only what passed between the asker and this provider. */
  providerId?: string
}

export async function recordsOf(db: Db, { customerId, inquiryId, customerName, providerId }: Thread): Promise<CommunicationRecord[]> {
  const own = and(eq(inquiryMessages.customerId, customerId), eq(inquiryMessages.inquiryId, inquiryId))
  const rows = await db
    .select()
    .from(inquiryMessages)
    .where(providerId ? and(own, or(eq(inquiryMessages.providerId, providerId), isNull(inquiryMessages.providerId))) : own)
    .orderBy(asc(inquiryMessages.at), asc(inquiryMessages.id))
  const names = await providersNamed(
    db,
    rows.flatMap((row) => row.providerId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: row.author,
    authorName:
      row.author === 'customer'
        ? customerName
        : row.author === 'marketplace'
          ? 'Mallard'
          : (names.get(row.providerId ?? '')?.displayName ?? ''),
    providerId: row.providerId,
    words: row.words,
    images: row.images,
    videoUrl: row.videoUrl,
    quoteId: row.quoteId,
    orderId: row.orderId,
    amountCents: row.amountCents,
    at: row.at.toISOString(),
  }))
}
