import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from '../root.ts'

/** Built files, whose names change with their content, and the few fixed ones of public/. */
export async function registerFiles(app: FastifyInstance): Promise<void> {
  const assets = join(root, 'dist', 'client', 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
    })
  }
  await app.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    // The pictures have a route of their own.
    globIgnore: ['media/{products,scenes}/**'],
    maxAge: '1h',
    decorateReply: false,
    index: false,
  })
}
