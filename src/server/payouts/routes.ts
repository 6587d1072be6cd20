import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { sellerOf } from '../shops/seller.ts'
import { payoutOf } from './seller-calls.ts'
import { statementOfMonth, statementOfPayout } from './statement.ts'
import { statementCsv, statementPdf } from './statement-files.ts'
import { statementWords } from './statement-words.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Statements of a month or a payout as files, for those of the shop who read its money. For everybody else there is no such file. */
export function registerStatements(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string } }>('/statements/:file', { onRequest: limit }, async (request, reply) => {
    const { db, caller, locale } = await contextOf(request, reply)
    const [, month, number, ending] = /^(?:(20\d\d-(?:0[1-9]|1[0-2]))|(PO-\d{4}-\d{4}))\.(pdf|csv)$/.exec(request.params.file) ?? []
    if (!ending || caller.role !== 'account' || caller.shopId === null || !mayAt(caller.works, 'shop', 'money.read'))
      return reply.callNotFound()
    const reading = { db, sellerId: caller.shopId, locale }
    const seller = await sellerOf(db, caller.shopId, locale)
    const payout = number ? await payoutOf(db, caller.shopId, number).catch(orNone) : null
    if (!seller || (number && !payout)) return reply.callNotFound()
    const statement = payout ? await statementOfPayout(reading, payout) : await statementOfMonth(reading, month ?? '')
    const t = statementWords[locale]
    const title = payout ? t.payout(payout.number) : t.month(month ?? '')
    const file = ending === 'csv' ? statementCsv(statement, locale) : await statementPdf(statement, { title, seller: seller.name }, locale)
    return reply
      .headers({
        'content-type': ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
        'content-disposition': `attachment; filename="mallard-${statement.name}.${ending}"`,
        'cache-control': 'private, no-store',
      })
      .send(file)
  })
}

function orNone(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
