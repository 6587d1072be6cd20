import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Layout, machineFiles, sharedFiles } from './layout.ts'

/** Three machines, each with all parts: PostgreSQL, Patroni, etcd, HAProxy, PgBouncer and two processes of Mallard. */
const machine = (n: number) => ({
  node: `machine-${n}`,
  address: `10.0.0.1${n}`,
  pgData: '/var/lib/postgresql/15/mallard',
  etcdData: '/var/lib/etcd/mallard',
  sockets: '/var/run/postgresql',
  pgPass: '/var/lib/postgresql/.pgpass-patroni',
  backupFile: '/etc/pgbackrest.conf',
})

const machines = [1, 2, 3].map(machine)

export const realMachines: Layout = {
  scope: 'mallard',
  machines,
  network: '10.0.0.0/24',
  proxyAddress: '127.0.0.1',
  poolAddress: '127.0.0.1',
  siteBind: ':443 ssl crt /etc/haproxy/mallard.pem',
  scheme: 'https',
  sites: machines.flatMap(({ address }) => [`${address}:3000`, `${address}:3001`]),
  pgBin: '/usr/lib/postgresql/15/bin',
  synchronous: true,
  sizes: { sharedBuffers: '2GB', slotKeep: '20GB', walKeep: '1GB', maxWal: '4GB', poolSize: 40 },
  files: {
    postBootstrap: '/etc/patroni/post-bootstrap.sh',
    poolUsers: '/etc/pgbouncer/pgbouncer-users.txt',
    haproxySocket: '/run/haproxy/admin.sock',
    backupRepository: '/var/lib/pgbackrest',
    backupSpool: '/var/spool/pgbackrest',
    backupLog: '/var/log/pgbackrest',
    backupLock: '/tmp/pgbackrest',
  },
  passwords: {
    superuser: 'CHANGE-ME-superuser',
    replication: 'CHANGE-ME-replication',
    rewind: 'CHANGE-ME-rewind',
    mallard: 'CHANGE-ME-mallard',
  },
  archives: true,
}

/** By path below deploy/: what an operator copies. */
export function deployFiles(): Record<string, string> {
  const own = realMachines.machines.flatMap((one) =>
    Object.entries(machineFiles(realMachines, one)).map(([name, text]) => [`${one.node}/${name}`, text] as const),
  )
  const shared = Object.entries(sharedFiles(realMachines)).map(([name, text]) => [`every-machine/${name}`, text] as const)
  return Object.fromEntries([...own, ...shared])
}

/** `tsx tools/cluster/deploy.ts` writes them anew after a template was changed. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../deploy', import.meta.url))
  for (const [file, text] of Object.entries(deployFiles())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
