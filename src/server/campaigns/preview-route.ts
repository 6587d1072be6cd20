import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { locales } from '../../contract/locale.ts'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import { letterFor } from './deliver-campaigns.ts'
import { campaigns } from './tables.ts'

interface Parts {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  postalAddress: string
}

/** Nothing of it runs, and nothing of elsewhere is fetched. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** A preview is looked at: its links lead nowhere. What people wrote is escaped, so that only ours are found. */
const stilled = (html: string) => html.replaceAll(/ href="[^"]*"/g, '')

/** A letter as its reader gets it: for whoever may send it. For everybody else there is no such page. */
export function registerCampaignPreviews(app: FastifyInstance, { contextOf, limit, postalAddress }: Parts): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/campaign-previews/:id',
    { onRequest: limit },
    async (request, reply) => {
      const { db, caller, now } = await contextOf(request, reply)
      const { id } = request.params
      if (caller.role !== 'account' || !mayAt(caller.works, 'house', 'campaigns.send') || !isId(id)) return reply.callNotFound()
      const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
      if (!row) return reply.callNotFound()
      const language = locales.find((each) => each === request.query.lang) ?? 'en'
      const reader = { language, basis: 'express' as const, leaveUrl: '/newsletter/unsubscribe' }
      const { html } = await letterFor({ db, origin: '', postalAddress, now }, row, reader)
      return reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(stilled(html))
    },
  )
}
