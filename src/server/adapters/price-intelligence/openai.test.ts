import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '../../../rules/matching/matching-profile.ts'
import { priceIntelligence } from './choose.ts'

let server: Server
let baseUrl = ''
let answer: { status: number; body: string } = { status: 200, body: '' }
let seen: { url?: string; key?: string; body?: { model: string; messages: { content: string }[] } } = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      seen = { url: request.url ?? '', key: request.headers.authorization ?? '', body: JSON.parse(body) }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
})
afterAll(() => void server.close())

const kettle: Listing = { titles: ['Kettle'], brand: 'Kettlewick', modelNumber: 'KW-260E', priceCents: 44_50 }
const says = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })
const judge = () => priceIntelligence({ baseUrl, key: 'secret', model: 'small' }).judge(kettle, { ...kettle, titles: ['Bouilloire'] })

test('a model that answers as asked is believed', async () => {
  answer = { status: 200, body: says('{"verdict":"same","confidence":0.9}') }
  expect(await judge()).toEqual({ verdict: 'same', confidence: 0.9 })
  expect(seen).toMatchObject({ url: '/v1/chat/completions', key: 'Bearer secret', body: { model: 'small' } })
  expect(seen.body?.messages[1]?.content).toContain('Bouilloire')
})

test.each([
  ['an error', 500, ''],
  ['no JSON', 200, says('They look the same to me')],
  ['another verdict', 200, says('{"verdict":"buy","confidence":0.9}')],
  ['a confidence beyond reason', 200, says('{"verdict":"same","confidence":7}')],
  ['something else entirely', 200, '[]'],
])('%s is no opinion', async (_what, status, body) => {
  answer = { status, body }
  expect(await judge()).toBeNull()
})

test('a model that cannot be reached, or none at all, is no opinion', async () => {
  expect(await priceIntelligence({ baseUrl: 'http://127.0.0.1:9', key: null, model: 'gone' }).judge(kettle, kettle)).toBeNull()
  expect(await priceIntelligence(null).judge(kettle, kettle)).toBeNull()
})
