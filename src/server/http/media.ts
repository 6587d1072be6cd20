import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { root } from '../root.ts'
import { refused } from './answer.ts'
import { localeOf } from './contexts.ts'

export const widths: ReadonlySet<string> = new Set(['96', '160', '240', '320', '480', '640', '800', '1200', '1600'])
const shelves = ['products', 'scenes'] as const
type Wanted = { width: string; shelf: string; file: string }

/** Pictures of the demo in the width a page asks for, made once and kept. */
export function registerMedia(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  const source = join(root, 'public', 'media')
  const cache = join(dataDir, 'cache', 'media')
  const being = new Map<string, Promise<Buffer>>()
  // Read once: only a file that was there at the start is ever opened, so no address can name another.
  const known = shelfList(source)

  app.get<{ Params: Wanted }>('/media/:width/:shelf/:file', async (request, reply) => {
    const { width, shelf, file } = request.params
    if (!widths.has(width) || !(await known).has(`${shelf}/${file}`)) {
      const { status, envelope } = refused('not-found', localeOf(request), 404)
      return reply.code(status).send(envelope)
    }
    const key = join(width, shelf, file)
    const making = being.get(key) ?? kept(join(cache, key), () => resized(join(source, shelf, file), Number(width)))
    being.set(key, making)
    try {
      const picture = await making
      return await reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(picture)
    } finally {
      being.delete(key)
    }
  })
}

async function shelfList(source: string): Promise<ReadonlySet<string>> {
  const lists = shelves.map(async (shelf) => {
    const names = await readdir(join(source, shelf)).catch(() => [])
    return names.filter((name) => name.endsWith('.webp')).map((name) => `${shelf}/${name}`)
  })
  return new Set((await Promise.all(lists)).flat())
}

/** Makes a file once; the next time it is read. */
export async function kept(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const there = await readFile(path).catch(() => undefined)
  if (there) return there
  const made = await make()
  const draft = `${path}.${process.pid}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, made)
    await rename(draft, path)
  } catch {
    // A full or read-only disk costs speed, not the picture.
    await rm(draft, { force: true }).catch(() => {})
  }
  return made
}

export const resized = (picture: string | Buffer, width: number) =>
  sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: width <= 320 ? 78 : 74, effort: 3 })
    .toBuffer()
