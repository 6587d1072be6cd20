import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

interface Key {
  accessKey: string
  secretKey: string
}

export interface BucketStandIn {
  url: string
  /** By address, with the bucket in front. */
  kept: Map<string, Buffer>
  close(): Promise<void>
}

/** Computes the signature of AWS Signature Version 4 from the request as it arrived. */
function isSigned({ headers, method, url = '' }: IncomingMessage, body: Buffer, { accessKey, secretKey }: Key): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, id, day = '', region = '', names = '', signature] = match
  const said = String(headers['x-amz-content-sha256'])
  if (id !== accessKey || !names.split(';').includes('host') || (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body))) return false
  const [path, query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, query, lines.join(''), names, said].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
  return hmac(signing, text).toString('hex') === signature
}

function answerRange(file: Buffer, header: string | undefined, response: ServerResponse): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(header ?? '')
  if (!range) {
    response.writeHead(200).end(file)
    return
  }
  const part = file.subarray(Number(range[1]), Number(range[2]) + 1)
  if (part.length === 0) response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end()
  else response.writeHead(206, { 'content-range': `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${file.length}` }).end(part)
}

/** A bucket in memory that speaks S3: files are put, read whole or in part, and removed, each request signed. */
export async function openBucketStandIn({
  host = '127.0.0.1',
  port = 0,
  ...key
}: Key & { host?: string; port?: number }): Promise<BucketStandIn> {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    if (!isSigned(request, body, key)) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      kept.set(path, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    const found = kept.get(path)
    return found ? answerRange(found, request.headers.range, response) : response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(port, host, ready))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, kept, close }
}
