import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKeys } from './vapid.ts'
import { isPushEndpoint, webPush } from './web-push.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'

/** A browser: its keys, and how it reads what was sent to it. */
function browser() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    address: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0]
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const key = derive(own.computeSecret(sender), auth, info, 32)
      const opened = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      )
      opened.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      expect(text.at(-1)).toBe(2)
      return text.subarray(0, -1).toString('utf8')
    },
  }
}

const now = () => new Date('2026-11-18T12:00:00Z')
const keys = pushKeys('a secret of tests')

test('what is sent is read by the browser it was sent to and by no other, and says who knocks', async () => {
  const [mine, other] = [browser(), browser()]
  let sent: { url: string; init: RequestInit } | undefined
  const ask = (async (url: string, init: RequestInit) => {
    sent = { url, init }
    return new Response(null, { status: 201 })
  }) as typeof fetch
  const push = webPush({ keys: async () => keys, subject: 'https://mallard.example', now, ask })
  expect(await push.send(mine.address, '{"title":"新订单"}')).toBe('sent')
  const body = Buffer.from(sent?.init.body as Uint8Array)
  expect(mine.read(body)).toBe('{"title":"新订单"}')
  expect(() => other.read(body)).toThrow()
  const headers = sent?.init.headers as Record<string, string>
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://mallard.example',
  })
  const point = Buffer.from(key ?? '', 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  expect(isSigned).toBe(true)
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'gone'],
])('an answer of %i means %s', async (status, outcome) => {
  const ask = (async () => new Response(null, { status })) as typeof fetch
  expect(await webPush({ keys: async () => keys, subject: 'x', now, ask }).send(browser().address, 'x')).toBe(outcome)
})

test.each([429, 500, 503])('after %i it is tried again', async (status) => {
  const ask = (async () => new Response(null, { status })) as typeof fetch
  await expect(webPush({ keys: async () => keys, subject: 'x', now, ask }).send(browser().address, 'x')).rejects.toThrow()
})

test('nobody has us knock at another door than those of the browsers’ services', () => {
  const good = [
    endpoint,
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
  ]
  const bad = [
    ...['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x', 'https://127.0.0.1/x', 'https://localhost/x', 'nonsense'],
    ...['https://fcm.googleapis.com.evil.example/x', 'https://evil.example/fcm.googleapis.com', 'https://xpush.apple.com/x'],
  ]
  expect(good.filter((each) => !isPushEndpoint(each))).toEqual([])
  expect(bad.filter(isPushEndpoint)).toEqual([])
})

test('the keys of a house are always the same, and another house has others', () => {
  expect(pushKeys('a secret of tests').publicKey).toBe(keys.publicKey)
  expect(pushKeys('another').publicKey).not.toBe(keys.publicKey)
})
