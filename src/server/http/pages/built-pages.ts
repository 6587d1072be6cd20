import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { deskFiles } from './desk-files.ts'
import { pageFiles } from './page-files.ts'
import type { DeskFloor, Pages, WebFloor } from './web-floor.ts'

let read: Promise<Pages> | undefined

/** The pages as they were built with the server, read once. */
export function builtPages(): Promise<Pages> {
  read ??= readPages()
  return read
}

async function readPages(): Promise<Pages> {
  const web = (await import('../../../web/app/entry-server.tsx')) as WebFloor
  const desk = (await import('../../../web/app/desk/desk-server.tsx')) as DeskFloor
  const manifestOf = async (name: string) => JSON.parse(await readFile(join(root, 'dist/client/.vite', name), 'utf8'))
  return {
    web,
    files: await pageFiles(web, await manifestOf('manifest.json')),
    desk,
    deskFiles: await deskFiles(desk, await manifestOf('desk-manifest.json')),
  }
}
