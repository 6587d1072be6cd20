import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A port nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

// PostgreSQL refuses to run as root; the packages bring a user for it.
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user named postgres')
  return { uid, gid }
}

/**
 * Starts a cluster of our own in a temporary folder, reachable from this machine only. `stop` ends it and removes the folder, `restart` ends
 * it like an impatient operator and starts it again, `pid` is its first process. `durable: false` skips fsync: right for tests, wrong for
 * measuring. `settings` are PostgreSQL's own; `below` is the folder to make the temporary one in; `follows` is the address of another one that
 * it is a replica of.
 */
export async function startPrivatePostgres(binaries, { durable = true, settings: more = {}, below = tmpdir(), follows } = {}) {
  const folder = mkdtempSync(path.join(below, 'mallard-pg-'))
  const user = postgresUser()
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder, encoding: 'utf8' }
  const [program, ...args] = follows
    ? ['pg_basebackup', '-D', data, '-d', follows, '-R', '-X', 'stream', '-c', 'fast']
    : ['initdb', '-D', data, '-U', 'mallard', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  const made = spawnSync(path.join(binaries, program), args, options)
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...(durable ? {} : { fsync: 'off' }), ...more }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running
  const end = async () => {
    // SIGINT is the fast shutdown: open transactions are rolled back.
    if (running && running.server.exitCode === null) running.server.kill('SIGINT')
    await running?.ended
  }
  const start = async () => {
    const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(server, 'exit')
    running = { server, ended }
    let log = ''
    await new Promise((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        log = (log + chunk).slice(-4000)
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
      })
      ended.then(() => reject(new Error(`PostgreSQL ended at start: ${log}`)), reject)
    })
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  const restart = async () => {
    await end()
    await start()
  }
  return {
    url: `postgres://mallard@127.0.0.1:${port}/postgres`,
    stop,
    restart,
    pid: () => running.server.pid,
    isUp: () => running.server.exitCode === null,
  }
}
