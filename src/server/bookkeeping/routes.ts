import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { invoicePaper } from './invoice-paper.ts'
import { paperCsv, paperPdf, type TablePaper } from './table-paper.ts'
import { commissionInvoices } from './tables.ts'
import { yearSummary } from './year-summary.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Whose books somebody may read: their shop's, their business's, and at the marketplace everybody's. */
export function readsBooksOf({ caller }: Pick<Context, 'caller'>): (sellerId: string) => boolean {
  if (caller.role !== 'account') return () => false
  const { works, shopId, providerId } = caller
  if (mayAt(works, 'house', 'money.read')) return () => true
  return (sellerId) =>
    (sellerId === shopId && mayAt(works, 'shop', 'money.read')) || (sellerId === providerId && mayAt(works, 'business', 'money.read'))
}

/** Papers of the books as files. For everybody whom they do not concern there is no such file. */
export function registerBooks(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string } }>('/commission-invoices/:file', { onRequest: limit }, async (request, reply) => {
    const context = await contextOf(request, reply)
    const [, number, ending] = /^(C[IN]-\d{4}-\d{4}-\d{4})\.(pdf|csv)$/.exec(request.params.file) ?? []
    const [row] = number ? await context.db.select().from(commissionInvoices).where(eq(commissionInvoices.number, number)) : []
    if (!row || !readsBooksOf(context)(row.sellerId)) return reply.callNotFound()
    const [of] = row.ofId ? await context.db.select().from(commissionInvoices).where(eq(commissionInvoices.id, row.ofId)) : []
    return sendPaper(reply, invoicePaper(row, of?.number ?? null, context.locale), { ending, name: row.number }, context)
  })
  app.get<{ Params: { file: string }; Querystring: { seller?: string; of?: string } }>(
    '/year-summaries/:file',
    { onRequest: limit },
    async (request, reply) => {
      const context = await contextOf(request, reply)
      const { db, caller, now } = context
      const [, year, ending] = /^(20\d\d)\.(pdf|csv)$/.exec(request.params.file) ?? []
      const { seller, of } = request.query
      const { shopId = null, providerId = null } = caller.role === 'account' ? caller : {}
      const own = of === 'business' ? providerId : (shopId ?? providerId)
      const sellerId = seller === undefined ? own : seller
      if (!year || !sellerId || !isId(sellerId) || !readsBooksOf(context)(sellerId)) return reply.callNotFound()
      const paper = await yearSummary(db, { sellerId, year, now: now() }, context.locale)
      return paper ? sendPaper(reply, paper, { ending, name: year }, context) : reply.callNotFound()
    },
  )
}

export async function sendPaper(
  reply: FastifyReply,
  paper: TablePaper,
  { ending, name }: { ending: string | undefined; name: string },
  { locale }: Pick<Context, 'locale'>,
) {
  return reply
    .headers({
      'content-type': ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="mallard-${name}.${ending}"`,
      'cache-control': 'private, no-store',
    })
    .send(ending === 'csv' ? paperCsv(paper) : await paperPdf(paper, locale))
}
