import type { FastifyInstance } from 'fastify'
import { escaped } from '../../rules/page/escaped.ts'
import type { EmbeddedMail, KeptMail } from '../adapters/mail/embedded.ts'
import { onlyHere } from './this-machine.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"
/** The mail that the embedded default keeps instead of sending, for whoever tries the marketplace on this machine. */
export function registerDevMail(app: FastifyInstance, mail: EmbeddedMail): void {
  app.get('/dev/mail', { onRequest: onlyHere }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(pageOf(mail.sent())),
  )
  app.get('/dev/mail.json', { onRequest: onlyHere }, async (_request, reply) => reply.header('cache-control', 'no-store').send(mail.sent()))
}

const pageOf = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mail - Mallard</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#1d2621}article{border:1px solid #d8d2c4;border-radius:12px;padding:1rem;margin:1rem 0}iframe{width:100%;height:640px;border:0;margin-top:8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}h2{font-size:1.1rem;margin:0}small{color:#57635c}</style>
</head><body><main><h1>Mail</h1>${mails.length === 0 ? '<p>Nothing was sent yet.</p>' : mails.map(articleOf).join('')}</main></body></html>`

/** Addresses of our own in a text can be pressed, so that a tester gets on. */
const linked = (text: string): string => escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const articleOf = ({ to, subject, text, html, unsubscribeUrl, sentAt }: KeptMail): string =>
  `<article><h2>${escaped(subject)}</h2><small>${escaped(to)} · <time>${sentAt.toISOString()}</time></small><pre>${linked(text)}</pre>
${unsubscribeUrl ? `<small>List-Unsubscribe: ${escaped(unsubscribeUrl)}</small>` : ''}
<details><summary>As a mail program shows it</summary><iframe sandbox title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe></details></article>`
