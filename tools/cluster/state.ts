import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cut } from './network.ts'

export interface ClusterState {
  name: string
  subnet: string
  folder: string
  synchronous: boolean
  /** Of each PostgreSQL, when it shall be possible to fill it. */
  diskMb: number | null
  passwords: Record<'superuser' | 'replication' | 'rewind' | 'mallard', string>
  /** Settings of the Mallard processes. */
  settings: Record<string, string>
  /** Process ids by name, as they were started last. */
  processes: Record<string, number>
  cuts: Cut[]
}

/** Not among the temporary files of whoever runs it: PostgreSQL's user must be able to walk in. */
export const folderOf = (name: string) => join('/tmp', `mallard-cluster-${name}`)
const fileOf = (name: string) => join(folderOf(name), 'state.json')

export function readState(name: string): ClusterState | null {
  return existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as ClusterState) : null
}

export function writeState(state: ClusterState): void {
  mkdirSync(state.folder, { recursive: true, mode: 0o755 })
  writeFileSync(fileOf(state.name), JSON.stringify(state, null, 2), { mode: 0o600 })
}
