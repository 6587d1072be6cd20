import type { FastifyInstance } from 'fastify'
import type { DeskFiles, DeskFloor, PageFiles, Pages, WebFloor } from './web-floor.ts'

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
  const files: PageFiles = {
    styles: ['/src/web/app/app.css?direct'],
    modules: [],
    fonts: [],
    scripts: [{ code: refresh }, { src: '/@vite/client' }, { src: '/src/web/app/entry-client.ts' }],
  }
  const deskFiles: DeskFiles = {
    styles: ['/src/web/app/desk/desk.css?direct'],
    modules: [],
    fonts: [],
    scripts: [{ code: refresh }, { src: '/@vite/client' }, { src: '/src/web/app/desk/entry-desk.tsx' }],
  }
  return async () => ({
    web: (await vite.ssrLoadModule('/src/web/app/entry-server.tsx')) as WebFloor,
    files: () => files,
    desk: (await vite.ssrLoadModule('/src/web/app/desk/desk-server.tsx')) as DeskFloor,
    deskFiles: () => deskFiles,
  })
}
