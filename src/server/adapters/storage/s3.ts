import { AwsClient } from 'aws4fetch'
import { type Storage, StorageAway } from '../../ports/storage.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const TIMEOUT_MS = 20_000

/** A bucket of anything that speaks S3: the bucket stands in the path, and every request is signed. */
export function s3Storage({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 2 })
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
      throw new StorageAway('The storage does not answer', { cause: error })
    })
  const failed = (doing: string, { status }: Response) => {
    const words = `The storage answered ${status} when asked to ${doing} a file`
    return status >= 500 ? new StorageAway(words) : new Error(words)
  }
  return {
    async put(key, body, type) {
      const response = await ask(key, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
      if (!response.ok) throw failed('keep', response)
    },
    async get(key, range) {
      const response = await ask(key, { method: 'GET', headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} })
      if (response.status === 404) return null
      const size = response.headers.get('content-range')?.split('/')[1]
      // The range begins behind the end.
      if (response.status === 416) return { body: Buffer.alloc(0), size: Number(size ?? 0) }
      if (!response.ok) throw failed('read', response)
      const body = Buffer.from(await response.arrayBuffer())
      return { body, size: size ? Number(size) : body.length }
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw failed('remove', response)
    },
  }
}
