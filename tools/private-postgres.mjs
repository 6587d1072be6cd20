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
 * Starts a cluster of our own in a temporary folder, reachable from this machine only. `stop` ends it and removes the folder.
 * `durable: false` skips fsync: right for tests, wrong for measuring. `settings` are PostgreSQL's own.
 */
export async function startPrivatePostgres(binaries, { durable = true, settings: more = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mallard-pg-'))
  const user = postgresUser()
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder, encoding: 'utf8' }
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'mallard', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...(durable ? {} : { fsync: 'off' }), ...more }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  let log = ''
  const ready = new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    ended.then(() => reject(new Error(`PostgreSQL ended at start: ${log}`)), reject)
  })

  const stop = async () => {
    // SIGINT is the fast shutdown: open transactions are rolled back.
    if (server.exitCode === null) server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://mallard@127.0.0.1:${port}/postgres`, stop }
}
