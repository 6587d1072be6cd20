import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { render } from './render.ts'

/** A machine with PostgreSQL, Patroni and a member of etcd. */
export interface Machine {
  node: string
  address: string
  pgData: string
  etcdData: string
  sockets: string
  pgPass: string
  /** Of pgBackRest. */
  backupFile: string
}

/** Everything in which a cluster on one machine and one on three differ. */
export interface Layout {
  scope: string
  machines: readonly Machine[]
  network: string
  /** HAProxy's address for PgBouncer, PgBouncer's for Mallard, and what visitors connect to. */
  proxyAddress: string
  poolAddress: string
  siteBind: string
  scheme: 'http' | 'https'
  /** `address:port` of Mallard processes. */
  sites: readonly string[]
  pgBin: string
  synchronous: boolean
  sizes: { sharedBuffers: string; slotKeep: string; walKeep: string; maxWal: string; poolSize: number }
  files: Record<'postBootstrap' | 'poolUsers' | 'haproxySocket' | 'backupRepository' | 'backupSpool' | 'backupLog' | 'backupLock', string>
  passwords: Record<'superuser' | 'replication' | 'rewind' | 'mallard', string>
  /** Keeps the write-ahead log: a restore to any moment needs it. */
  archives: boolean
}

/** Seconds; loopWait + 2 * retryTimeout <= ttl. A replica that did not become the primary itself sleeps for a whole loop before it follows, and until then no commit is answered. */
export const timing = { ttl: 20, loopWait: 2, retryTimeout: 5, startTimeout: 10 }
const replicaLag = '1MB'

const root = fileURLToPath(new URL('../../', import.meta.url))
const template = (name: string) => readFileSync(join(root, 'deploy/templates', name), 'utf8')

const archivingOf = (configuration: string) => `
        archive_mode: 'on'
        archive_command: pgbackrest --config=${configuration} --stanza=mallard archive-push %p
        archive_timeout: 60s`

export function machineFiles(layout: Layout, machine: Machine): Record<'etcd.yml' | 'patroni.yml' | 'pgbackrest.conf', string> {
  const { machines, scope, network, synchronous, pgBin, sizes, files, passwords, archives } = layout
  const { node, address, etcdData, pgData, sockets, pgPass, backupFile } = machine
  const etcdPeers = machines.map((other) => `${other.node}=http://${other.address}:2380`).join(',')
  const etcdClients = machines.map((other) => `${other.address}:2379`).join(',')
  const backup = { ...files, pgData, sockets }
  return {
    'etcd.yml': render(template('etcd.yml'), { node, address, etcdData, etcdPeers, scope }),
    'patroni.yml': render(template('patroni.yml'), {
      ...{ scope, node, address, network, pgData, pgBin, pgPass, sockets, etcdClients, synchronous: String(synchronous) },
      ...timing,
      ...sizes,
      postBootstrap: files.postBootstrap,
      archiving: archives ? archivingOf(backupFile) : '',
      superuserPassword: passwords.superuser,
      replicationPassword: passwords.replication,
      rewindPassword: passwords.rewind,
    }),
    'pgbackrest.conf': render(template('pgbackrest.conf'), backup),
  }
}

export function sharedFiles(layout: Layout): Record<'haproxy.cfg' | 'pgbouncer.ini' | 'pgbouncer-users.txt' | 'post-bootstrap.sh', string> {
  const { machines, sites, files, passwords, sizes, proxyAddress, poolAddress, siteBind, scheme } = layout
  const databaseServers = machines.map(({ node, address }) => `    server ${node} ${address}:5432 check port 8008`).join('\n')
  const siteServers = sites.map((site, at) => `    server site${at + 1} ${site} check`).join('\n')
  const haproxy = { haproxySocket: files.haproxySocket, proxyAddress, siteBind, scheme, replicaLag, databaseServers, siteServers }
  return {
    'haproxy.cfg': render(template('haproxy.cfg'), haproxy),
    'pgbouncer.ini': render(template('pgbouncer.ini'), { proxyAddress, poolAddress, poolUsers: files.poolUsers, poolSize: sizes.poolSize }),
    'pgbouncer-users.txt': `"mallard" "${passwords.mallard}"\n`,
    'post-bootstrap.sh': render(template('post-bootstrap.sh'), { mallardPassword: passwords.mallard }),
  }
}
