import { and, eq, inArray } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { paperUntil } from '../../rules/privacy/terms.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import type { Sealing } from '../sealing.ts'
import { serviceOrders } from '../service-orders/tables.ts'
import type { Person } from './rows-of.ts'
import { sealedPapers } from './tables.ts'

/** Whose a paper was. */
export interface Named {
  mail: string
  name: string
  address: PostalAddress | null
}

const about = (id: string) => `paper of an erased person: ${id}`

/** What an invoice said of the person, sealed for as long as tax authorities may ask; what was never paid has no such paper. */
export async function sealPapers(tx: Db, { id: accountId, mail }: Person, sealing: Sealing, now: Date): Promise<void> {
  const today = marketDay(now)
  const bought = await tx
    .select({ id: orders.id, number: orders.orderNumber, at: orders.placedAt, address: orders.billingAddress })
    .from(orders)
    .where(and(eq(orders.customerId, accountId), inArray(orders.paymentState, ['paid', 'refunded', 'partlyRefunded'])))
  const booked = await tx
    .select({
      id: serviceOrders.id,
      number: serviceOrders.orderNumber,
      at: serviceOrders.placedAt,
      address: serviceOrders.address,
      contact: serviceOrders.contact,
    })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.customerId, accountId), eq(serviceOrders.state, 'confirmed')))
  const papers = [
    ...bought.map((one) => ({ ...one, kind: 'order' as const, name: one.address.recipient })),
    ...booked.map(({ contact, ...one }) => ({ ...one, kind: 'job' as const, name: `${contact.firstName} ${contact.lastName}`.trim() })),
  ]
  for (const { id, kind, number, at, name, address } of papers) {
    const until = paperUntil(at)
    if (until <= today) continue
    const box = sealing.seal(Buffer.from(JSON.stringify({ mail, name, address } satisfies Named)), about(id))
    await tx.insert(sealedPapers).values({ id, accountId, kind, number, box, until }).onConflictDoNothing()
  }
}

export async function openPaper(db: Db, id: string, sealing: Sealing): Promise<(Named & { number: string }) | null> {
  const [paper] = await db.select().from(sealedPapers).where(eq(sealedPapers.id, id))
  return paper ? { number: paper.number, ...(JSON.parse(sealing.open(paper.box, about(id)).toString()) as Named) } : null
}
