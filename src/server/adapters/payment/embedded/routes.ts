import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../../db/database.ts'
import { testProviderPayments, testProviderTokens } from '../../tables.ts'
import { confirmPage, fieldsPage, pageLocale } from './pages.ts'
import { testCard } from './test-cards.ts'

interface Parts {
  db: Db
  now: () => Date
  announce: (reference: string) => Promise<void>
}

const CardInput = z.strictObject({
  number: z.string().regex(/^\d{13,19}$/),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int().min(2000).max(2100),
  cvv: z.string().regex(/^\d{3,4}$/),
  nameOnCard: z.string().trim().min(1).max(100),
})

/** The pages and the address of the test provider. They take card numbers; nothing else of the house ever sees one. */
export async function registerTestProvider(app: FastifyInstance, { db, now, announce }: Parts): Promise<void> {
  await app.register(
    async (own) => {
      own.get('/fields', async (request, reply) => page(reply, (nonce) => fieldsPage(pageLocale(request), nonce)))

      own.post('/tokens', { bodyLimit: 4096, logLevel: 'silent' }, async (request, reply) => {
        const card = CardInput.safeParse(request.body)
        if (!card.success || !isLuhn(card.data.number) || isOver(card.data, now())) return reply.code(400).send({ error: 'card' })
        const { behaviour, brand } = testCard(card.data.number)
        const token = `tok_${randomBytes(18)
          .toString('hex')
          .replace(/\d{12,}/g, 'x')}`
        const last4 = card.data.number.slice(-4)
        const { expirationMonth, expirationYear, nameOnCard } = card.data
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

function isLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) % 10 === 0
}

const isOver = (card: { expirationMonth: number; expirationYear: number }, now: Date) =>
  card.expirationYear * 12 + card.expirationMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
