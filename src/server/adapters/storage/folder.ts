import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../../ports/storage.ts'

/** Files in a folder of this machine. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/.test(key)) throw new Error(`Not a key of a stored file: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, body)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      try {
        const { size } = await file.stat()
        if (!range) return { body: await file.readFile(), size }
        const body = Buffer.alloc(Math.max(0, Math.min(range.end, size - 1) - range.start + 1))
        await file.read(body, 0, body.length, range.start)
        return { body, size }
      } finally {
        await file.close()
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
