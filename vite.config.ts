import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractStubs } from './tools/contract-stubs.ts'
import { iconSprite } from './tools/icon-sprite.ts'
import { reactAsModule } from './tools/react-as-module.ts'

const isServerBuild = process.argv.includes('--ssr')

/** What whoever runs a marketplace needs beside the server, without development packages. */
const tools = ['audit-ledger', 'backup', 'compute-recommendations', 'db-reset', 'import-offers', 'move-clock', 'restore', 'search-rebuild']

const ENTRY = 'src/web/app/entry-client.ts'
/** What the entry fetches when the page wakes. */
const HOUSE = 'src/web/app/wake.tsx'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Shared by so many pages that each may as well bring all of it: fewer files come sooner. */
const SHARED_BY_MANY = 40
const SHARED_IN_A_ROOM = 6
/** Rooms that every other one uses, beside the floors below. */
const COMMON = ['ui', 'base', 'i18n', 'catalogue']
const PAGE = /src\/web\/[^/]+\/[^/]+-page\.tsx$/

let atOnce: Set<string> | undefined
let onWaking: Set<string> | undefined
let pagesWith: Map<string, number> | undefined

/** In a few files code packs better than in eighty, and what every page wakes with runs piece by piece. */
function chunkOf(id: string, modules: Modules): string | null {
  atOnce ??= reachable(resolve(ENTRY), modules)
  onWaking ??= reachable(resolve(HOUSE), modules)
  pagesWith ??= countPages(modules)
  if (id === resolve(ENTRY) || id.endsWith('.css')) return null
  if (atOnce.has(id)) return 'start'
  if (onWaking.has(id)) return /node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'house'
  const pages = PAGE.test(id) ? 0 : (pagesWith.get(id) ?? 0)
  // Words are fetched by language, each room alone.
  const isWords = /src\/web\/i18n\/(?:en|fr|zh)\//.test(id)
  const room = /src\/web\/([^/]+)\//.exec(id)?.[1]
  if (isWords) return null
  if (room && !COMMON.includes(room)) return pages >= SHARED_IN_A_ROOM ? `room-${room}` : null
  return pages >= SHARED_BY_MANY && /src\/(?:rules|contract|web)\//.test(id) ? 'parts' : null
}

function countPages(modules: Modules): Map<string, number> {
  const counts = new Map<string, number>()
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).map((file) => `src/web/${file}`)
  for (const page of files.filter((file) => PAGE.test(file))) {
    for (const id of reachable(resolve(page), modules)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function reachable(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachable(imported, modules, seen)
  return seen
}

export default defineConfig({
  appType: 'custom',
  // Bundled with the server, React is its production build whatever the environment says.
  define: isServerBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isServerBuild ? { noExternal: [/^react($|\/)/, /^react-dom($|\/)/, /^lucide-react/] } : {},
  plugins: [contractStubs(), iconSprite(), reactAsModule(), react(), tailwindcss()],
  build: isServerBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            start: 'src/server/start.ts',
            'embedded-worker': 'src/server/db/embedded-worker.ts',
            'fill-worker': 'src/server/search/fill-worker.ts',
            'shelf-worker': 'src/server/search/shelf/shelf-worker.ts',
            'rest-worker': 'src/server/search/shelf/rest-worker.ts',
            ...Object.fromEntries(tools.map((name) => [`tools/${name}`, `tools/${name}.ts`])),
          },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        // Pictures are served from public/ by the server itself, resized; only the hashed assets go here.
        copyPublicDir: false,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // A page's files are named by the server, and by the pointer that rests on a link to it.
        modulePreload: false,
        rolldownOptions: {
          input: ENTRY,
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
        },
      },
})
