import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { shelves } from '../../media/picture-url.ts'
import { root } from '../../root.ts'
import { refused } from '../calls/answer.ts'
import { localeOf } from '../calls/contexts.ts'

export const widths: ReadonlySet<string> = new Set(['96', '160', '240', '320', '480', '640', '800', '1200', '1600'])
type Wanted = { width: string; shelf: string; file: string }

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Pictures of the demo, whole or in the width a page asks for; those are made once and kept. */
export function registerMedia(app: FastifyInstance, { dataDir }: { dataDir: string }): void {
  const source = join(root, 'public', 'media')
  const cache = join(dataDir, 'cache', 'media')
  const being = new Map<string, Promise<Buffer>>()
  // Read once: only a file that was there at the start is ever opened, so no address can name another.
  const known = shelfList(source)

  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, envelope } = refused('not-found', localeOf(request), 404)
    return reply.code(status).send(envelope)
  }

  for (const shelf of shelves)
    app.get<{ Params: Pick<Wanted, 'file'> }>(`/media/${shelf}/:file`, async (request, reply) => {
      const { file } = request.params
      if (!(await known).has(`${shelf}/${file}`)) return missing(request, reply)
      const picture = await readFile(join(source, shelf, file))
      return reply.header('cache-control', FOR_GOOD).type('image/webp').send(picture)
    })

  app.get<{ Params: Wanted }>('/media/:width/:shelf/:file', async (request, reply) => {
    const { width, shelf, file } = request.params
    if (!widths.has(width) || !(await known).has(`${shelf}/${file}`)) return missing(request, reply)
    const key = join(width, shelf, file)
    const making = being.get(key) ?? kept(join(cache, key), () => resized(join(source, shelf, file), Number(width)))
    being.set(key, making)
    try {
      const picture = await making
      return await reply.header('cache-control', FOR_GOOD).type('image/webp').send(picture)
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
