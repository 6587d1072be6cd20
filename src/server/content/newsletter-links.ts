import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { followLink, type LinkPurpose } from './newsletter.ts'

const BODY_LIMIT = 4 * 1024
const doors: Record<string, LinkPurpose> = {
  '/newsletter/unsubscribe': 'newsletter-leave',
  '/newsletter/confirm': 'newsletter-confirm',
}

/**
 * What the one button of a newsletter page sends, and what mail programs send for "unsubscribe" (RFC 8058): no session, no script, the token says all.
 * Looking at the page changes nothing: programs that open every link of a mail must not decide for a person.
 */
export async function registerNewsletterLinks(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): Promise<void> {
  await app.register(async (links) => {
    links.removeAllContentTypeParsers()
    links.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const [path, purpose] of Object.entries(doors)) {
      links.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const token = tokenOf(request)
        const isDone = await followLink(db, purpose, token, now())
        // A mail program follows no redirect; a person sees the page again.
        if (String(request.body ?? '').includes('One-Click')) {
          return reply
            .code(isDone ? 200 : 404)
            .type('text/plain')
            .send(isDone ? 'ok' : 'unknown')
        }
        return reply.redirect(`${path}?${new URLSearchParams({ token })}`, 303)
      })
    }
  })
}

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && token.length <= 200 ? token : ''
}
