import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import type * as Built from '../src/conformance/built.ts'
import { kinds, notBuilt } from '../src/conformance/checklist.ts'
import { root } from '../src/conformance/source-files.ts'

// Takes off not-built.json what is built by now. It never adds: what was lost must be seen by the test.
// Pages are asked which sections they have, and only Vite can read a page.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
})
const { builtItems } = (await vite.ssrLoadModule('/src/conformance/built.ts')) as typeof Built
const built = await builtItems()
await vite.close()
for (const kind of kinds) {
  const before = notBuilt[kind].length
  notBuilt[kind] = notBuilt[kind].filter((name) => !built[kind].includes(name))
  notBuilt.notBuiltAtMost[kind] = notBuilt[kind].length
  process.stdout.write(`${kind}: ${before} -> ${notBuilt[kind].length} not built\n`)
}
writeFileSync(path.join(root, 'src/conformance/not-built.json'), `${JSON.stringify(notBuilt, null, 1)}\n`)
