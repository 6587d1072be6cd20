import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { firstAnswer } from './first-answer.ts'

const LONG_MS = 600_000

async function listening(answer: (end: () => void) => void) {
  const server = createServer((_request, reply) => answer(() => reply.end('page')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('it is kept when the first visitor has the answer, not when it is asked for', async () => {
  let end = () => {}
  const { server, url } = await listening((giveAnswer) => {
    end = giveAnswer
  })
  let isKept = false
  const kept = firstAnswer(server, LONG_MS, new AbortController().signal).then(() => {
    isKept = true
  })
  const asked = once(server, 'request')
  const page = fetch(url)
  await asked
  await new Promise(setImmediate)
  expect(isKept).toBe(false)
  end()
  expect(await (await page).text()).toBe('page')
  await kept
})

test('nobody is waited for longer than said, and a stop waits for nobody', async () => {
  const { server } = await listening(() => {})
  await firstAnswer(server, 1, new AbortController().signal)
  const stop = new AbortController()
  const kept = firstAnswer(server, LONG_MS, stop.signal)
  stop.abort()
  await kept
})
