import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../rules/ids.ts'
import type { Context } from '../context.ts'
import { orderOfInvoiceToken } from '../orders/invoice-token.ts'
import { orderOf } from '../orders/queries.ts'
import { sellerOf } from '../shops/seller.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceOf, type MarketplaceNumbers } from './invoice.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Under which the marketplace itself collects taxes. */
  taxNumbers: MarketplaceNumbers
}

/** Invoices as files: `?order=` for whoever is signed in and owns it, `?token=` for whoever holds the order's signed invoice link. */
export function registerInvoices(app: FastifyInstance, { contextOf, limit, taxNumbers }: Parts): void {
  app.get<{ Params: { file: string } }>('/invoices/:file', { onRequest: limit }, async (request, reply) => {
    const { db, caller, locale, now } = await contextOf(request, reply)
    const id = /^(.{36})\.pdf$/.exec(request.params.file)?.[1] ?? ''
    const { order: orderId, token } = request.query as Record<string, unknown>
    const own = caller.role === 'account' && typeof orderId === 'string' ? { customerId: caller.id, id: orderId } : null
    const key = typeof token === 'string' ? await orderOfInvoiceToken(db, token) : own
    const known = key && isId(key.id) ? await orderOf(db, key, locale, now()) : null
    const part = known?.paidAt ? known.shopOrders.find((one) => one.id === id) : undefined
    const seller = part && (await sellerOf(db, part.shopId, locale))
    if (!known || !part || !seller) return reply.callNotFound()
    const pdf = await drawInvoice(invoiceOf(known, part, { seller, marketplace: taxNumbers }, locale))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${part.orderNumber}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(pdf)
  })
}
