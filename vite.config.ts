import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ENTRY, fileOf } from './tools/client-files.ts'
import { contractStubs } from './tools/contract-stubs.ts'
import { iconSprite } from './tools/icon-sprite.ts'
import { reactAsModule } from './tools/react-as-module.ts'

const isServerBuild = process.argv.includes('--ssr')

/** What whoever runs a marketplace needs beside the server, without development packages. */
const tools = [
  'audit-ledger',
  'audit-trail',
  'backup',
  'compute-recommendations',
  'db-reset',
  'import-offers',
  'match-offers',
  'move-clock',
  'restore',
  'search-rebuild',
]

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
            fill: 'src/server/fill.ts',
            'embedded-worker': 'src/server/db/embedded-worker.ts',
            'fill-worker': 'src/server/search/fill-worker.ts',
            'shelf-worker': 'src/server/search/shelf/shelf-worker.ts',
            'file-worker': 'src/server/wares/files/file-worker.ts',
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
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] } },
        },
      },
})
