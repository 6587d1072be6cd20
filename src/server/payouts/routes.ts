import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/refusals.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import type { PaidSeller } from '../payees/open-payee.ts'
import { sellerName } from '../payees/seller-name.ts'
import { payoutOf } from './seller-calls.ts'
import { statementOfMonth, statementOfPayout } from './statement.ts'
import { statementCsv, statementPdf } from './statement-files.ts'
import { statementWords } from './statement-words.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The shop or the business whose money somebody reads: `of=business` asks for the one where they work, all else for the shop. */
function readsMoneyOf({ caller }: Pick<Context, 'caller'>, of: string | undefined): PaidSeller | null {
  const kind = of === 'business' ? 'business' : 'shop'
  const here = caller.role === 'account' && mayAt(caller.works, kind, 'money.read') ? caller.works[kind] : null
  return here && { kind, id: here.placeId }
}

/** Statements of a month or a payout as files, for those who read the money of a shop or business. For everybody else there is no such file. */
export function registerStatements(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string }; Querystring: { of?: string } }>('/statements/:file', { onRequest: limit }, async (request, reply) => {
    const context = await contextOf(request, reply)
    const { db, locale } = context
    const [, month, number, ending] = /^(?:(20\d\d-(?:0[1-9]|1[0-2]))|(PO-\d{4}-\d{4}))\.(pdf|csv)$/.exec(request.params.file) ?? []
    const own = readsMoneyOf(context, request.query.of)
    if (!ending || !own) return reply.callNotFound()
    const reading = { db, sellerId: own.id, locale }
    const seller = await sellerName(db, own)
    const payout = number ? await payoutOf(db, own.id, number).catch(orNone) : null
    if (!seller || (number && !payout)) return reply.callNotFound()
    const statement = payout ? await statementOfPayout(reading, payout) : await statementOfMonth(reading, month ?? '')
    const t = statementWords(own.kind, locale)
    const title = payout ? t.payout(payout.number) : t.month(month ?? '')
    const file = ending === 'csv' ? statementCsv(statement, t) : await statementPdf(statement, { title, seller, words: t }, locale)
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
