import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { robots, sitemapFile, sitemapIndex, sitemapOfShop } from '../../content/sitemap.ts'
import type { Db } from '../../db/database.ts'
import type { Hosts } from '../hosts.ts'

interface RobotParts {
  db: Db
  hosts: Pick<Hosts, 'originOf' | 'shopSlug'>
  now: () => Date
}

/** What search engines ask for first. At a shop's own host they are told of that shop alone. */
export function registerRobots(app: FastifyInstance, { db, hosts, now }: RobotParts): void {
  const xml = 'application/xml; charset=utf-8'
  app.get('/robots.txt', async ({ host }, reply) => reply.type('text/plain; charset=utf-8').send(robots(hosts.originOf(host))))
  app.get('/sitemap.xml', async ({ host }, reply) => {
    const [origin, slug] = [hosts.originOf(host), hosts.shopSlug(host)]
    return reply.type(xml).send(slug ? Readable.from(await sitemapOfShop(db, { origin, slug })) : await sitemapIndex(db, origin, now()))
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { host } = request
    const name = hosts.shopSlug(host) ? undefined : /^([a-z0-9-]{1,40})\.xml$/.exec(request.params.file)?.[1]
    const file = name ? await sitemapFile(db, { origin: hosts.originOf(host), name }, now()) : null
    return file ? reply.type(xml).send(Readable.from(file)) : reply.callNotFound()
  })
}
