import { spawnSync } from 'node:child_process'
import { DatabaseError } from '../src/server/db/database-error.ts'

/** Runs pg_dump or pg_restore on a database. The password travels in the environment, where other users cannot list it. */
export function runPostgresProgram(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): void {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  const done = spawnSync(program, [`--dbname=${address.href}`, ...args], { env, encoding: 'utf8' })
  if (done.error) throw new DatabaseError(`${program} is not installed: it comes with PostgreSQL’s client programs.`)
  if (done.status !== 0) throw new DatabaseError(`${program} failed: ${done.stderr.trim().split('\n')[0]}`)
}
