import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageAway } from '../../ports/storage.ts'
import { s3Storage } from './s3.ts'

const key = { accessKey: 'AKEXAMPLE', secretKey: 'a-secret-for-tests' }
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Computes the signature of AWS Signature Version 4 from the request as it arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method, url = '' } = request
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, id, day = '', region = '', names = '', signature] = match
  const said = String(headers['x-amz-content-sha256'])
  if (id !== key.accessKey || !names.split(';').includes('host') || (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body))) return false
  const [path, query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, query, lines.join(''), names, said].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${key.secretKey}`, day), region), 's3'), 'aws4_request')
  return hmac(signing, text).toString('hex') === signature
}

const kept = new Map<string, Buffer>()
let server: Server
let endpoint: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    const found = kept.get(path)
    if (!isSigned(request, body)) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      kept.set(path, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    if (!found) return response.writeHead(404).end()
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return response.writeHead(200).end(found)
    const part = found.subarray(Number(range[1]), Number(range[2]) + 1)
    if (part.length === 0) return response.writeHead(416, { 'content-range': `bytes */${found.length}` }).end()
    response.writeHead(206, { 'content-range': `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${found.length}` }).end(part)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

const storage = (secretKey = key.secretKey) =>
  s3Storage({ endpoint, bucket: 'mallard', region: 'ca-central-1', accessKey: key.accessKey, secretKey })
const file = Buffer.from('0123456789')

test('a file is kept, read whole and in parts, and removed, each request signed', async () => {
  await storage().put('public/a.webp', file, 'image/webp')
  expect([...kept.keys()]).toEqual(['/mallard/public/a.webp'])
  expect(await storage().get('public/a.webp')).toEqual({ body: file, size: 10 })
  expect(await storage().get('public/a.webp', { start: 2, end: 4 })).toEqual({ body: Buffer.from('234'), size: 10 })
  expect(await storage().get('public/a.webp', { start: 10, end: 12 })).toEqual({ body: Buffer.alloc(0), size: 10 })
  await storage().remove('public/a.webp')
  await storage().remove('public/a.webp')
  expect(await storage().get('public/a.webp')).toBeNull()
})

test('a storage that is not there, or breaks, is away: nobody takes its file for a missing one', async () => {
  const settings = { bucket: 'mallard', region: 'ca-central-1', accessKey: key.accessKey, secretKey: key.secretKey }
  const nobody = s3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' })
  await expect(nobody.get('a')).rejects.toBeInstanceOf(StorageAway)
  await expect(nobody.put('a', file, 'text/plain')).rejects.toBeInstanceOf(StorageAway)
  await expect(nobody.remove('a')).rejects.toBeInstanceOf(StorageAway)
})

test('a wrong secret is an error, not a missing file', async () => {
  const wrong = storage('another-secret')
  await expect(wrong.get('public/a.webp')).rejects.toThrow('403')
  await expect(wrong.put('public/a.webp', file, 'image/webp')).rejects.toThrow('403')
  await expect(wrong.remove('public/a.webp')).rejects.toThrow('403')
})
