import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { handlers } from '../../handlers.ts'
import { callTable } from '../calls/table.ts'
import { registerDocs } from './docs.ts'

const asked = ['/docs', '/docs/openapi.json']
const open = () => {
  const app = Fastify()
  registerDocs(app, { table: callTable(handlers), limit: async () => {} })
  return app
}
afterEach(() => vi.restoreAllMocks())

test.each(asked)('%s is made once, packed once, and not sent again to whoever has it', async (url) => {
  const app = open()
  const values = vi.spyOn(Map.prototype, 'values')
  const gzip = { 'accept-encoding': 'gzip, br' }
  const [first, second] = await Promise.all([app.inject({ url, headers: gzip }), app.inject({ url, headers: gzip })])
  expect(values.mock.contexts.filter((map) => map instanceof Map && map.has('/mallapi/mall/all'))).toHaveLength(1)
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  const plain = await app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(gunzipSync(first.rawPayload).toString())

  const etag = String(first.headers.etag)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await app.inject({ url, headers: { ...gzip, 'if-none-match': known } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  expect((await app.inject({ url, headers: { 'if-none-match': '"x"' } })).statusCode).toBe(200)
  await app.close()
})

test('the policy of the page lets its own style and script in, and nothing else', async () => {
  const app = open()
  const { body, headers } = await app.inject({ url: '/docs' })
  const policy = String(headers['content-security-policy'])
  for (const tag of ['style', 'script']) {
    const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body)?.[1] ?? ''
    expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(policy).not.toContain('unsafe')
  await app.close()
})
