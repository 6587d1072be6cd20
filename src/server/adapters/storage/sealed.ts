import type { Storage } from '../../ports/storage.ts'
import type { Sealing } from '../../sealing.ts'

const isPrivate = (key: string) => key.startsWith('private/')

/** The same storage, in which nothing private ever lies in the clear. */
export const sealedStorage = (storage: Storage, sealing: Sealing): Storage => ({
  put: (key, body, type) =>
    isPrivate(key) ? storage.put(key, sealing.seal(body, key), 'application/octet-stream') : storage.put(key, body, type),
  async get(key, range) {
    if (!isPrivate(key)) return storage.get(key, range)
    const box = await storage.get(key)
    if (!box) return null
    const body = sealing.open(box.body, key)
    return { body, size: body.length }
  },
  remove: (key) => storage.remove(key),
})
