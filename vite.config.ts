import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractStubs } from './tools/contract-stubs.ts'

const isServerBuild = process.argv.includes('--ssr')

export default defineConfig({
  appType: 'custom',
  plugins: [contractStubs(), react(), tailwindcss()],
  build: isServerBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: { start: 'src/server/start.ts', 'embedded-worker': 'src/server/db/embedded-worker.ts' },
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
        rolldownOptions: { input: 'src/web/app/entry-client.tsx' },
      },
})
