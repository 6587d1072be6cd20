import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openHouse } from '../testing/house.ts'

test('a visitor who leaves before the end of an answer is no error, an answer that breaks is one', async () => {
  const lines: { level: number; msg: string }[] = []
  const streams = new Map<string, PassThrough>()
  /** Answers that do not end; one of them begins at once. */
  const pages = async (app: FastifyInstance) => {
    app.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (asked, reply) => {
        const stream = new PassThrough()
        stream.on('error', () => undefined)
        if (asked.url === '/begins') stream.write('<!doctype html>')
        streams.set(asked.url, stream)
        reply.type('text/html').send(stream)
        return reply
      },
    })
  }
  const house = await openHouse({
    env: { MALLARD_LOG_LEVEL: 'info' },
    parts: { pages, logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = house.app.server.address() as AddressInfo
  const ask = async (method: string, path: string, body?: string) => {
    const headers = { 'accept-encoding': 'br', ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}) }
    const asking = request({ host: '127.0.0.1', port, method, path, agent: false, headers })
    // Listened for from the first: on a busy machine the answer has begun before anybody looks again.
    const begun = new Promise<void>((resolve) => asking.once('response', () => resolve()))
    asking.on('error', () => undefined).end(body)
    while (!streams.has(path)) await new Promise((resolve) => setTimeout(resolve, 5))
    return { begun, leave: () => asking.destroy() }
  }
  /** The answer was given up, and whoever had to say something about it said it. */
  const untilClosed = async (path: string) => {
    const stream = streams.get(path)
    if (stream && !stream.closed) await new Promise((resolve) => stream.once('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  try {
    const reading = await ask('GET', '/begins')
    await reading.begun
    reading.leave()
    await untilClosed('/begins')
    for (const [method, path, body] of [['GET', '/page'] as const, ['POST', '/call', '{}'] as const]) {
      const waiting = await ask(method, path, body)
      waiting.leave()
      await untilClosed(path)
    }
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
    expect(lines.map(({ msg }) => msg)).toContain('A visitor left before the answer')

    await ask('GET', '/breaks')
    streams.get('/breaks')?.destroy()
    await untilClosed('/breaks')
    expect(lines.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual(['A request broke'])
  } finally {
    house.app.server.closeAllConnections()
    await house.close()
  }
})
