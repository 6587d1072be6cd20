import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../../db/database.ts'
import { testProviderPayments, testProviderTokens } from '../../tables.ts'
import { readCard } from './card-problems.ts'
import { confirmPage, fieldsPage, pageLocale } from './pages.ts'
import { testCard } from './test-cards.ts'

interface Parts {
  db: Db
  now: () => Date
  announce: (reference: string) => Promise<void>
}

/** The pages and the address of the test provider. They take card numbers; nothing else of the house ever sees one. */
export async function registerTestProvider(app: FastifyInstance, { db, now, announce }: Parts): Promise<void> {
  await app.register(
    async (own) => {
      own.get('/fields', async (request, reply) => page(reply, (nonce) => fieldsPage(pageLocale(request), nonce)))

      own.post('/tokens', { bodyLimit: 4096, logLevel: 'silent' }, async (request, reply) => {
        const read = readCard(request.body, now())
        if (!('card' in read)) return reply.code(400).send({ error: 'card', problems: read })
        const { card } = read
        const { behaviour, brand } = testCard(card.number)
        const token = `tok_${randomBytes(18)
          .toString('hex')
          .replace(/\d{12,}/g, 'x')}`
        const last4 = card.number.slice(-4)
        const { expirationMonth, expirationYear, nameOnCard } = card
        await db.execute(sql`
          insert into ${testProviderTokens} (token, behaviour, brand, last4, expiration_month, expiration_year, name_on_card, created_at)
          values (${token}, ${behaviour}, ${brand}, ${last4}, ${expirationMonth}, ${expirationYear}, ${nameOnCard}, ${now().toISOString()})`)
        return reply.header('cache-control', 'no-store').send({ token, brand, last4, expirationMonth, expirationYear })
      })

      own.get('/confirm/:id', async (request, reply) => page(reply, (nonce) => confirmPage(pageLocale(request), nonce)))

      own.post('/confirm/:id', { bodyLimit: 1024 }, async (request: FastifyRequest, reply) => {
        const { id } = request.params as { id: string }
        const answer = z.strictObject({ agrees: z.boolean() }).safeParse(request.body)
        if (!answer.success) return reply.code(400).send({ error: 'answer' })
        const { rows } = await db.execute<{ reference: string }>(sql`
          update ${testProviderPayments} set state = ${answer.data.agrees ? 'succeeded' : 'failed'} where id = ${id} and state = 'confirm'
          returning reference`)
        if (rows[0]) await announce(rows[0].reference)
        return reply.send({ done: rows.length === 1 })
      })
    },
    { prefix: '/test-provider' },
  )
}

/** May be shown in a frame of ours, and talks to itself only. */
function page(reply: FastifyReply, html: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'`,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(html(nonce))
}
