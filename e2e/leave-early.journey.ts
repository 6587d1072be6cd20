import { connect } from 'node:net'
import { expect, test } from './test.ts'

test('a visitor who leaves while a page is on its way costs nobody else theirs', { tag: '@once' }, async ({ request, baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  const leaveAfter = (bytes: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /home HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\nUser-Agent: Mozilla/5.0\r\n\r\n`),
      )
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
      if (bytes === 0) setTimeout(() => socket.destroy(), 5)
      else socket.once('data', () => socket.destroy())
    })
  await Promise.all([0, 1, 0, 1, 0, 1].map(leaveAfter))
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/home')).status()).toBe(200)
})
