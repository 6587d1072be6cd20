import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from '../../root.ts'
import { mapWorkerPolicy } from '../security-headers.ts'

const MAP_WORKER = /maplibre-gl-worker[^/]*\.m?js(\.(gz|br))?$/

/** Built files, whose names change with their content, and the few fixed ones of public/. */
export async function registerFiles(app: FastifyInstance, { mapOrigins }: { mapOrigins: readonly string[] }): Promise<void> {
  const assets = join(root, 'dist', 'client', 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply, file) => {
        // A worker obeys its own file's policy, not that of the page which started it.
        if (MAP_WORKER.test(file)) reply.header('content-security-policy', mapWorkerPolicy(mapOrigins))
      },
      decorateReply: false,
      index: false,
    })
  }
  // A film that changes gets another name, as pictures do. Players ask for parts of it.
  await app.register(fastifyStatic, {
    root: join(root, 'public', 'media', 'films'),
    prefix: '/media/films/',
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    // Pictures, films and the map have routes of their own.
    globIgnore: ['media/{films,products,scenes,work}/**', 'map/**'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      if (!file.endsWith('-worker.js')) return
      // One asks for pages itself, and a new one must not wait for an old one to expire.
      reply.header('content-security-policy', "default-src 'self'").header('cache-control', 'no-cache')
    },
    decorateReply: false,
    index: false,
  })
}
