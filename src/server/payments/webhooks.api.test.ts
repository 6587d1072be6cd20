import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_HEADER, sign } from '../adapters/payment/embedded/signature.ts'
import { houseSecret } from '../db/house-secret.ts'
import { type House, openHouse } from '../testing/house.ts'

let house: House
let secret: string
beforeAll(async () => {
  house = await openHouse()
  secret = await houseSecret(house.db)
})
afterAll(() => house.close())

const event = (rest: object = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'payment.changed', reference: '019a8000-0000-7000-8000-000000000000', ...rest })
const post = async (body: string, headers: Record<string, string> = {}) => {
  const signature = sign(secret, Buffer.from(body), new Date())
  const response = await house.app.inject({
    method: 'POST',
    url: '/webhooks/payment/embedded',
    payload: body,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...headers },
  })
  return response.statusCode
}

test('a signed event is received, also one that is unknown or of no payment of ours', async () => {
  expect(await post(event())).toBe(200)
  expect(await post(event({ type: 'something.else' }))).toBe(200)
})

test('without a signature, with a wrong or an old one it is refused', async () => {
  expect(await post(event(), { [SIGNATURE_HEADER]: '' })).toBe(400)
  expect(await post(event(), { [SIGNATURE_HEADER]: sign('another', Buffer.from(event()), new Date()) })).toBe(400)
  expect(await post(event(), { [SIGNATURE_HEADER]: sign(secret, Buffer.from(event()), new Date(Date.now() - 301_000)) })).toBe(400)
})

test('the signature is over the raw body: the same words written again do not pass', async () => {
  const signature = sign(secret, Buffer.from(event()), new Date())
  expect(await post(JSON.stringify(JSON.parse(event()), null, 1), { [SIGNATURE_HEADER]: signature })).toBe(400)
})

test('another type of content and too much of it are refused', async () => {
  expect(await post(event(), { 'content-type': 'text/plain' })).toBe(400)
  expect(await post(event({ filler: 'x'.repeat(200_000) }))).toBe(413)
})
