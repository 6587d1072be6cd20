import { join } from 'node:path'
import { findPostgres } from '../find-programs.mjs'
import type { Layout, Machine } from './layout.ts'
import type { ClusterState } from './state.ts'

export const nodes = ['n1', 'n2', 'n3'] as const
export const sites = ['a1', 'a2'] as const
/** HAProxy and PgBouncer. */
export const FRONT = 'front'
/** A bucket for what people upload, outside of what dies. */
export const STORE = 'store'
export const SITE_PORT = 3000
export const STORE_PORT = 9000

/** By name of its namespace. */
export function addressesOf(subnet: string): Record<string, string> {
  return {
    ...{ n1: `${subnet}.11`, n2: `${subnet}.12`, n3: `${subnet}.13` },
    ...{ front: `${subnet}.20`, a1: `${subnet}.31`, a2: `${subnet}.32`, store: `${subnet}.40` },
  }
}

export const machineOf = ({ folder, subnet }: ClusterState, node: string): Machine => ({
  node,
  address: addressesOf(subnet)[node] ?? '',
  pgData: join(folder, node, 'pg', 'data'),
  etcdData: join(folder, 'etcd', node),
  sockets: join(folder, node),
  pgPass: join(folder, node, 'pgpass'),
  backupFile: join(folder, node, 'pgbackrest.conf'),
})

/** All of it on this machine and small. */
export function localLayout(state: ClusterState, archives: boolean): Layout {
  const { folder, subnet, synchronous, passwords, name } = state
  const addresses = addressesOf(subnet)
  const front = addresses.front ?? ''
  const within = (file: string) => join(folder, file)
  return {
    scope: name,
    machines: nodes.map((node) => machineOf(state, node)),
    network: `${subnet}.0/24`,
    proxyAddress: front,
    poolAddress: front,
    siteBind: `${front}:8080`,
    scheme: 'http',
    sites: sites.map((site) => `${addresses[site]}:${SITE_PORT}`),
    pgBin: findPostgres() ?? '',
    synchronous,
    sizes: { sharedBuffers: '64MB', slotKeep: '256MB', walKeep: '64MB', maxWal: '256MB', poolSize: 40 },
    files: {
      postBootstrap: within('post-bootstrap.sh'),
      poolUsers: within('pgbouncer-users.txt'),
      haproxySocket: within('logs/haproxy.sock'),
      backupRepository: within('backup'),
      backupSpool: within('backup-spool'),
      backupLog: within('logs'),
      backupLock: within('backup-lock'),
    },
    passwords,
    archives,
  }
}
