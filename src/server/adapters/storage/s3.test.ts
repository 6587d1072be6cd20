import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageAway } from '../../ports/storage.ts'
import { type BucketStandIn, openBucketStandIn } from '../../testing/bucket-stand-in.ts'
import { s3Storage } from './s3.ts'

const key = { accessKey: 'AKEXAMPLE', secretKey: 'a-secret-for-tests' }
let bucket: BucketStandIn

beforeAll(async () => {
  bucket = await openBucketStandIn(key)
})
afterAll(() => bucket.close())

const storage = (secretKey = key.secretKey) =>
  s3Storage({ endpoint: bucket.url, bucket: 'mallard', region: 'ca-central-1', accessKey: key.accessKey, secretKey })
const file = Buffer.from('0123456789')

test('a file is kept, read whole and in parts, and removed, each request signed', async () => {
  await storage().put('public/a.webp', file, 'image/webp')
  expect([...bucket.kept.keys()]).toEqual(['/mallard/public/a.webp'])
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
