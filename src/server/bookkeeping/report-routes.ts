import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { findReport } from './report-calls.ts'
import { bookReportParts } from './tables.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Its parts one after the other: a journal of a million lines is never in memory whole. */
async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = -1; ; ) {
    const [next] = await db
      .select()
      .from(bookReportParts)
      .where(and(eq(bookReportParts.reportId, id), gt(bookReportParts.part, part)))
      .orderBy(asc(bookReportParts.part))
      .limit(1)
    if (!next) return
    part = next.part
    yield gunzipSync(next.data)
  }
}

/** Reports as files, for those who read the marketplace's money. For everybody else there is no such file. */
export function registerReports(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { id: string } }>('/reports/:id', { onRequest: limit }, async (request, reply) => {
    const { db, caller, now } = await contextOf(request, reply)
    const { id } = request.params
    if (!isId(id) || caller.role !== 'account' || !mayAt(caller.works, 'house', 'money.read')) return reply.callNotFound()
    const row = await findReport(db, id, now())
    if (!row) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="mallard-${row.name}-${row.fromDay}-${row.toDay}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(partsOf(db, id)))
  })
}
