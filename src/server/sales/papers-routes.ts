import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { sellerOf } from '../shops/seller.ts'
import { drawLabels, drawSlips } from './draw-papers.ts'
import { saleOf } from './one.ts'

/** So many orders are printed into one file. */
const MOST = 100

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Packing slips and address labels as files, for those of the shop who read its orders. For everybody else there is no such file. */
export function registerPapers(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string } }>('/papers/:file', { onRequest: limit }, async (request, reply) => {
    const { db, caller, locale } = await contextOf(request, reply)
    const kind = /^(slips|labels)\.pdf$/.exec(request.params.file)?.[1]
    const { ids } = request.query as Record<string, unknown>
    const wanted = typeof ids === 'string' ? [...new Set(ids.split(','))] : []
    if (!kind || wanted.length === 0 || wanted.length > MOST || !wanted.every(isId)) return reply.callNotFound()
    if (caller.role !== 'account' || caller.shopId === null || !mayAt(caller.works, 'shop', 'orders.read')) return reply.callNotFound()
    const staff = { ...caller, shopId: caller.shopId }
    const seller = await sellerOf(db, staff.shopId, locale)
    if (!seller) return reply.callNotFound()
    const sales = []
    for (const id of wanted) {
      try {
        sales.push(await saleOf({ db, caller: staff, locale }, id))
      } catch (error) {
        if (error instanceof Refusal) return reply.callNotFound()
        throw error
      }
    }
    const sender = { name: seller.name, place: `${seller.city}, ${seller.province} ${seller.postalCode}` }
    const pdf = await (kind === 'slips' ? drawSlips : drawLabels)(sales, sender, locale)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${kind}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(pdf)
  })
}
