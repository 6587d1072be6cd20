import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../contract/locale.ts'
import { isId } from '../../rules/ids.ts'
import { PROOF_MINUTES } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { privacyFileParts, privacyRequests } from './tables.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const readMe: Record<Locale, string> = {
  en: 'Everything that Mallard keeps about you, on the day that is named. Each name below is a kind of thing; each entry is one of them, as it is kept. Amounts are in cents, times in UTC. What is missing is not about you: secrets that only prove who signs in, and work you do for a shop or for the marketplace. Questions: the privacy officer on the privacy page.',
  fr: 'Tout ce que Mallard conserve à votre sujet, au jour indiqué. Chaque nom ci-dessous désigne une sorte de chose\u00a0; chaque entrée en est une, telle qu’elle est conservée. Les montants sont en cents, les heures en UTC. Ce qui manque ne vous concerne pas\u00a0: les secrets qui servent seulement à vous connecter, et le travail que vous faites pour une boutique ou pour la place de marché. Questions\u00a0: la personne responsable, nommée à la page de confidentialité.',
  zh: '这是 Mallard 在所示日期保存的与您有关的全部信息。下面每个名称是一类内容，每一条是其中一项，按保存的原样列出。金额以分为单位，时间为 UTC。未列出的与您本人无关：仅用于登录验证的密钥，以及您为店铺或集市所做的工作。如有疑问，请联系隐私页面上的隐私负责人。',
}

async function* jsonOf(db: Db, row: typeof privacyRequests.$inferSelect): AsyncIterable<string> {
  const { id, number, language, endedAt } = row
  yield `{\n"readMe": ${JSON.stringify(readMe[language])},\n"request": ${JSON.stringify(number)},\n"madeAt": ${JSON.stringify(endedAt)}`
  const { part, noun, data } = privacyFileParts
  const parts = await db
    .select({ part, noun })
    .from(privacyFileParts)
    .where(and(eq(privacyFileParts.requestId, id), ne(noun, 'orders.csv')))
    .orderBy(asc(part))
  for (const one of parts) {
    const [found] = await db
      .select({ data })
      .from(privacyFileParts)
      .where(and(eq(privacyFileParts.requestId, id), eq(part, one.part)))
    if (found) yield `,\n${JSON.stringify(one.noun)}: ${gunzipSync(found.data).toString()}`
  }
  yield '\n}\n'
}

async function csvOf(db: Db, id: string): Promise<string> {
  const [found] = await db
    .select({ data: privacyFileParts.data })
    .from(privacyFileParts)
    .where(and(eq(privacyFileParts.requestId, id), eq(privacyFileParts.noun, 'orders.csv')))
  return found ? gunzipSync(found.data).toString() : ''
}

/** A person's own file, for them alone, just after they have shown that it is them. For everybody else there is no such file. */
export function registerPrivacyFiles(app: FastifyInstance, { contextOf, limit }: Parts): void {
  app.get<{ Params: { file: string } }>('/privacy/files/:file', { onRequest: limit }, async (request, reply) => {
    const { db, caller, now } = await contextOf(request, reply)
    const [, id = '', ending] = /^(.+)\.(json|csv)$/.exec(request.params.file) ?? []
    if (caller.role !== 'account' || !isId(id)) return reply.callNotFound()
    const isProved = now().getTime() - caller.provedAt.getTime() <= PROOF_MINUTES * 60_000
    const [row] = await db
      .select()
      .from(privacyRequests)
      .where(and(eq(privacyRequests.id, id), eq(privacyRequests.accountId, caller.id)))
    if (!row?.keptUntil || row.keptUntil <= now() || !isProved) return reply.callNotFound()
    return reply
      .headers({
        'content-type': ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="mallard-${row.number}.${ending}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(ending === 'csv' ? await csvOf(db, id) : Readable.from(jsonOf(db, row)))
  })
}
