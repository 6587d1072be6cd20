import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isBuilt, root } from './root.ts'

/** A thread of its own, which begins with this file below src/server; the build has it under its last name. */
export function startThread(source: string, workerData: unknown): Worker {
  if (isBuilt) return new Worker(join(root, 'dist/server', `${basename(source, '.ts')}.js`), { workerData })
  // Node 20 cannot start a worker from TypeScript, also not with a loader in its arguments; a line of JavaScript can load one first.
  const url = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)
  const line = `import(${url('node_modules/tsx/dist/esm/api/index.mjs')}).then(({ register }) => register()).then(() => import(${url(join('src/server', source))}))`
  return new Worker(line, { eval: true, workerData })
}
