import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FetchFailure, fetchPublic, type Outside } from './fetch-public.ts'

const answers = new Map<string, RequestListener>()
let server: Server
let dialled: string[] = []
const names: Record<string, readonly string[]> = {
  'pictures.example': ['93.184.216.34'],
  'other.example': ['93.184.216.35'],
  'inside.example': ['10.0.0.7'],
  'half.example': ['93.184.216.34', '127.0.0.1'],
}
let outside: Outside

beforeAll(async () => {
  server = createServer((request, reply) => {
    const own = answers.get(`${request.headers.host}${request.url}`)
    if (own) own(request, reply)
    else reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((go) => server.once('listening', go))
  const { port } = server.address() as AddressInfo
  outside = {
    resolve: async (host) => {
      const found = names[host]
      if (!found) throw new Error('unknown name')
      return found
    },
    dial: (address) => {
      dialled.push(address)
      return { address: '127.0.0.1', port }
    },
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = async (url: string, { bytes = 1_000, ms = 5_000 } = {}) => {
  dialled = []
  try {
    return (await fetchPublic(url, { bytes, ms, outside })).toString()
  } catch (error) {
    if (error instanceof FetchFailure) return error.reason
    throw error
  }
}
const answer = (address: string, listener: RequestListener) => answers.set(address, listener)
const redirect = (address: string, to: string) => answer(address, (_, reply) => reply.writeHead(302, { location: to }).end())

test('a file of a public address comes, dialled at the address that was looked at', async () => {
  answer('pictures.example/a.png?v=1', (_, reply) => reply.end('picture'))
  expect(await get('http://pictures.example/a.png?v=1')).toBe('picture')
  expect(dialled).toEqual(['93.184.216.34'])
})

test('nobody inside is dialled: by name, by number, in any way of writing it, or with one public address beside', async () => {
  for (const host of [
    ...['inside.example', 'half.example', '127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '[::1]', '[::ffff:127.0.0.1]'],
    ...['169.254.169.254', '[fe80::1]', '192.168.0.1', '224.0.0.1', '0.0.0.0'],
  ])
    expect(await get(`http://${host}/a.png`), host).toBe('private')
  expect(dialled).toEqual([])
})

test('a redirect is looked at like the first address', async () => {
  redirect('pictures.example/out', 'http://other.example/there')
  answer('other.example/there', (_, reply) => reply.end('moved'))
  expect(await get('http://pictures.example/out')).toBe('moved')
  expect(dialled).toEqual(['93.184.216.34', '93.184.216.35'])
  for (const [at, to] of [
    ['/in', 'http://inside.example/'],
    ['/meta', 'http://169.254.169.254/latest/meta-data'],
    ['/mapped', 'http://[::ffff:7f00:1]/'],
  ] as const) {
    redirect(`pictures.example${at}`, to)
    expect(await get(`http://pictures.example${at}`)).toBe('private')
  }
  redirect('pictures.example/file', 'file:///etc/passwd')
  expect(await get('http://pictures.example/file')).toBe('no-address')
  redirect('pictures.example/round', '/round')
  expect(await get('http://pictures.example/round')).toBe('redirects')
})

test('what is no usual door, has a password or is no address is not asked', async () => {
  for (const url of ['http://pictures.example:22/', 'http://a:b@pictures.example/', 'ftp://pictures.example/', 'javascript:1', 'x'])
    expect(await get(url), url).toBe('no-address')
  expect(dialled).toEqual([])
})

test('no more is taken than was agreed, whatever the answer says of its length, and nothing that is folded', async () => {
  answer('pictures.example/long', (_, reply) => reply.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5_000)))
  answer('pictures.example/longer', (_, reply) => {
    reply.writeHead(200)
    for (let n = 0; n < 50; n++) reply.write('x'.repeat(100))
    reply.end()
  })
  answer('pictures.example/folded', (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))
  expect(await get('http://pictures.example/long')).toBe('too-large')
  expect(await get('http://pictures.example/longer')).toBe('too-large')
  expect(await get('http://pictures.example/folded')).toBe('missing')
})

test('one that never ends, is busy, away or not there is told apart: what may pass is worth another try', async () => {
  answer('pictures.example/slow', (_, reply) => void reply.write('x'))
  answer('pictures.example/busy', (_, reply) => reply.writeHead(503).end())
  expect(await get('http://pictures.example/slow', { ms: 50 })).toBe('too-slow')
  expect(await get('http://pictures.example/busy')).toBe('busy')
  expect(await get('http://pictures.example/none')).toBe('missing')
  expect(await get('http://unknown.example/')).toBe('unreachable')
  expect(new FetchFailure('busy').isPassing).toBe(true)
  expect(new FetchFailure('private').isPassing).toBe(false)
})
