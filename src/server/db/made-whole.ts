import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { databaseFolder } from './embedded.ts'
import { moveSchemaMark } from './schema-mark.ts'

/** Makes a database beside its place, which it takes when it is whole: what is broken off leaves no half of it behind. */
export async function madeWhole(dataDir: string, make: (draft: string) => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(dataDir)
  const draft = join(dataDir, 'filling')
  try {
    rmSync(draft, { recursive: true, force: true })
    await make(draft)
    moveSchemaMark(draft, dataDir)
    renameSync(databaseFolder(draft), databaseFolder(dataDir))
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
}
