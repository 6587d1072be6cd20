import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import type { Migration } from './migrate.ts'

// Beside the database, so that a newer one is recognised without opening, and thereby changing, its files.
const markOf = (dataDir: string) => join(dataDir, 'schema')

export function refuseNewer(dataDir: string, migrations: readonly Migration[]): void {
  const mark = readMark(markOf(dataDir))
  if (mark !== undefined && !migrations.some(({ name }) => name === mark)) {
    throw new DatabaseError(`The data in ${dataDir} was made by a newer Mallard (it holds ${mark.slice(0, 80)}). It was left untouched.`)
  }
}

export function rememberSchema(dataDir: string, migrations: readonly Migration[]): void {
  const latest = migrations.at(-1)?.name
  if (latest && readMark(markOf(dataDir)) !== latest) writeFileSync(markOf(dataDir), `${latest}\n`)
}

/** For a database that was made elsewhere and takes its place. */
export const moveSchemaMark = (from: string, to: string) => renameSync(markOf(from), markOf(to))

/** For whoever replaces the database below it. */
export const forgetSchema = (dataDir: string) => rmSync(markOf(dataDir), { force: true })

function readMark(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
