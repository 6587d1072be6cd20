import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractStubs } from './tools/contract-stubs.ts'
import { iconSprite } from './tools/icon-sprite.ts'

const isServerBuild = process.argv.includes('--ssr')

/** What whoever runs a marketplace needs beside the server, without development packages. */
const tools = ['audit-ledger', 'backup', 'compute-recommendations', 'db-reset', 'import-offers', 'move-clock', 'restore', 'search-rebuild']

const ENTRY = 'src/web/app/entry-client.tsx'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

let entryModules: Set<string> | undefined

/** What the entry imports is on every page: in one file it packs better than in eighty. */
function withTheEntry(id: string, modules: Modules): string | null {
  entryModules ??= reachable(resolve(ENTRY), modules)
  return entryModules.has(id) ? 'house' : null
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
  ssr: isServerBuild ? { noExternal: [/^react($|\/)/, /^react-dom($|\/)/, /^@tanstack\//, /^lucide-react/] } : {},
  plugins: [contractStubs(), iconSprite(), react(), tailwindcss()],
  build: isServerBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            start: 'src/server/start.ts',
            'embedded-worker': 'src/server/db/embedded-worker.ts',
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
        rolldownOptions: {
          input: ENTRY,
          output: { advancedChunks: { groups: [{ name: withTheEntry }] } },
        },
      },
})
