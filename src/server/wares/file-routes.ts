import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Right } from '../../contract/rights.ts'
import { marketDay } from '../../rules/calendar.ts'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { tasks } from '../jobs/tables.ts'
import { OWN_ORIGIN } from './exports/export-goods.ts'
import { findExport, partsOf } from './exports/export-rows.ts'
import { stockLines } from './exports/stock-file.ts'
import { productImports } from './tables.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Scheme and host of the marketplace's own addresses. */
  origin: string
}

const sendCsv = (reply: FastifyReply, name: string, lines: AsyncIterable<string> | string) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(typeof lines === 'string' ? lines : Readable.from(lines))

/** Files of goods, for those of the shop who may. For everybody else, and when they are gone, there is no such file. */
export function registerWareFiles(app: FastifyInstance, { contextOf, limit, origin }: Parts): void {
  const shopFor = ({ caller }: Context, right: Right): string | null =>
    caller.role === 'account' && mayAt(caller.works, 'shop', right) ? caller.shopId : null
  const named = (id: string) => (isId(id) ? id : null)

  app.get<{ Params: { id: string } }>('/exports/products/:id', { onRequest: limit }, async (request, reply) => {
    const context = await contextOf(request, reply)
    const [shopId, id] = [shopFor(context, 'products.write'), named(request.params.id)]
    const row = shopId && id ? await findExport(context.db, shopId, id, context.now()) : undefined
    const [task] = row?.taskId ? await context.db.select({ state: tasks.state }).from(tasks).where(eq(tasks.id, row.taskId)) : []
    if (!row || task?.state !== 'done') return reply.callNotFound()
    async function* lines() {
      for await (const part of partsOf(context.db, id ?? '')) yield gunzipSync(part).toString().replaceAll(`${OWN_ORIGIN}/`, `${origin}/`)
    }
    return sendCsv(reply, `products-${marketDay(row.createdAt)}.csv`, lines())
  })

  app.get<{ Params: { id: string } }>('/exports/rows/:id', { onRequest: limit }, async (request, reply) => {
    const context = await contextOf(request, reply)
    const [shopId, id] = [shopFor(context, 'products.read'), named(request.params.id)]
    if (!shopId || !id) return reply.callNotFound()
    const [row] = await context.db
      .select({ toMend: productImports.toMend })
      .from(productImports)
      .where(and(eq(productImports.shopId, shopId), eq(productImports.id, id)))
    return row?.toMend ? sendCsv(reply, 'rows-to-fix.csv', `\ufeff${gunzipSync(row.toMend)}`) : reply.callNotFound()
  })

  app.get('/exports/stock', { onRequest: limit }, async (request, reply) => {
    const context = await contextOf(request, reply)
    const shopId = shopFor(context, 'stock.write')
    return shopId ? sendCsv(reply, 'stock.csv', stockLines(context.db, shopId, context.locale)) : reply.callNotFound()
  })
}
