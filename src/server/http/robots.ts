import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { robots, sitemapFile, sitemapIndex } from '../content/sitemap.ts'
import type { Db } from '../db/database.ts'

interface RobotParts {
  db: Db
  origin: string
  now: () => Date
}

/** What search engines ask for first. */
export function registerRobots(app: FastifyInstance, { db, origin, now }: RobotParts): void {
  const xml = 'application/xml; charset=utf-8'
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
  app.get('/sitemap.xml', async (_request, reply) => reply.type(xml).send(await sitemapIndex(db, origin, now())))
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const name = /^([a-z0-9-]{1,40})\.xml$/.exec(request.params.file)?.[1]
    const file = name ? await sitemapFile(db, { origin, name }, now()) : null
    return file ? reply.type(xml).send(Readable.from(file)) : reply.callNotFound()
  })
}
