import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'

/** Who holds a data folder. The start time tells a process from a later one with the same id. */
interface Holder {
  pid: number
  started: string
  host: string
}

export interface DirectoryLock {
  release(): void
}

/** Takes the folder for this process alone. The embedded database has no lock of its own: two processes would lose writes. */
export function lockDirectory(dataDir: string): DirectoryLock {
  const path = join(dataDir, 'lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
  if (!create(path, me)) takeOver(path, me)
  const release = () => {
    const holder = read(path)
    if (holder && isSame(holder, me)) rmSync(path, { force: true })
  }
  return { release }
}

function takeOver(path: string, me: Holder): void {
  refuseIfHeld(path)
  // Two processes may both find the same dead holder. Only the one that holds this second file may replace the first.
  const taking = `${path}.taking`
  if (!create(taking, me)) {
    refuseIfHeld(taking)
    rmSync(taking, { force: true })
    throw new DatabaseError('The data folder was left by a crash. Please start again.')
  }
  try {
    refuseIfHeld(path)
    rmSync(path, { force: true })
    if (!create(path, me)) refuseIfHeld(path)
  } finally {
    rmSync(taking, { force: true })
  }
}

function refuseIfHeld(path: string): void {
  const holder = read(path)
  if (!holder) return
  if (holder.host !== hostname()) {
    throw new DatabaseError(
      `The data folder is locked by process ${holder.pid} on ${holder.host}. If that machine is gone, delete ${path} and start again.`,
    )
  }
  if (startOf(holder.pid) === holder.started) {
    throw new DatabaseError(
      `The data folder is in use by process ${holder.pid}. Stop it, choose another DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
    )
  }
}

/** False when the file is there already. */
function create(path: string, holder: Holder): boolean {
  // A link appears with its content at once: nobody can see a lock without a holder.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Nothing when the file is gone or unreadable. */
function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const isSame = (a: Holder, b: Holder) => a.pid === b.pid && a.started === b.started && a.host === b.host

/** When a process began, as far as the system tells; undefined when there is none. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot}/${ticks}`
  } catch {
    return 'unknown'
  }
}
