import type { FastifyInstance } from 'fastify'
import { locales } from '../../contract/locale.ts'
import type { PageManifest, Pages, WebFloor } from './web-floor.ts'

/** Pages from the sources through Vite, in this process: a saved file shows at once. */
export async function developmentPages(app: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const file = request.url.startsWith('/@') || request.url.startsWith('/src/') || request.url.startsWith('/node_modules/')
    if (!file) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
  const refresh =
    'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;'
  const manifest: PageManifest = {
    routes: {
      __root__: {
        css: ['/src/web/app/app.css?direct'],
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: '/src/web/app/entry-client.tsx' } },
        ],
      },
    },
  }
  const manifests = Object.fromEntries(locales.map((locale) => [locale, manifest])) as Pages['manifests']
  return async () => ({ web: (await vite.ssrLoadModule('/src/web/app/entry-server.tsx')) as WebFloor, manifests })
}
