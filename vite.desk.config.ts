import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractStubs } from './tools/contract-stubs.ts'
import { iconSprite } from './tools/icon-sprite.ts'

/** What the browser gets of the desks. A build of its own: whatever is shared here, no file of a shopper's window changes by it. */
export default defineConfig({
  appType: 'custom',
  plugins: [contractStubs(), iconSprite({ isDesk: true }), react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    // Beside what shoppers get, which was built before.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/desk-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server names a page's files in its head.
    modulePreload: false,
    rolldownOptions: {
      input: 'src/web/app/desk/entry-desk.tsx',
      output: {
        entryFileNames: 'assets/desk-[hash].js',
        chunkFileNames: 'assets/desk-[name]-[hash].js',
        // What every page of a desk wakes with, in two files: a release changes one of them.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
})
