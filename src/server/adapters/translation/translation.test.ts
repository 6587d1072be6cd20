import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAiTranslation } from './openai.ts'

let server: Server
let baseUrl = ''
let answer = ''
let seen: { messages: { content: string }[] } | undefined

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen = JSON.parse(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => void server.close())

const says = (content: object) => JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] })
const translate = (texts: string[]) => openAiTranslation({ baseUrl, key: null, model: 'small' }).translate(texts, { from: 'en', to: 'fr' })

test('texts come back in their order, and the way is named', async () => {
  answer = says({ texts: ['Bouilloire', 'Deux litres'] })
  expect(await translate(['Kettle', 'Two litres'])).toEqual(['Bouilloire', 'Deux litres'])
  expect(seen?.messages[0]?.content).toContain('from Canadian English to Canadian French')
  expect(JSON.parse(seen?.messages[1]?.content ?? '')).toEqual({ texts: ['Kettle', 'Two litres'] })
})

test.each([
  ['fewer texts than were given', { texts: ['Bouilloire'] }],
  ['an empty one', { texts: ['Bouilloire', ''] }],
  ['something else', { answer: 'I would rather not' }],
])('%s is no proposal', async (_what, content) => {
  answer = says(content)
  expect(await translate(['Kettle', 'Two litres'])).toBeNull()
})

test('one that cannot be reached proposes nothing', async () => {
  const away = openAiTranslation({ baseUrl: 'http://127.0.0.1:9', key: null, model: 'gone' })
  expect(await away.translate(['Kettle'], { from: 'en', to: 'zh' })).toBeNull()
})
