import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../root.ts'
import { pageFiles } from './page-files.ts'
import type { Pages, WebFloor } from './web-floor.ts'

let read: Promise<Pages> | undefined

/** The pages as they were built with the server, read once. */
export function builtPages(): Promise<Pages> {
  read ??= readPages()
  return read
}

async function readPages(): Promise<Pages> {
  const web = (await import('../../web/app/entry-server.tsx')) as WebFloor
  const manifest = JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  return { web, files: await pageFiles(web, manifest) }
}
