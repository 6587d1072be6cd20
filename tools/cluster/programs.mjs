import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { findPostgres, installPackages } from '../find-programs.mjs'

export const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
}

const packages = ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'pgbackrest', 'iproute2', 'iptables']
const tools = ['/usr/sbin/ip', '/usr/sbin/iptables', '/usr/bin/setpriv']
const POLICY = '/usr/sbin/policy-rc.d'

// On systems whose /sbin is a folder of its own, some lie there.
const missingPrograms = () =>
  [...Object.values(programs), ...tools].filter((file) => !existsSync(file) && !existsSync(file.replace('/usr', '')))

/** Debian's packages start a service each when they are installed. For the time of the install, none may. */
function installQuietly() {
  const hadPolicy = existsSync(POLICY)
  if (!hadPolicy) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n')
    chmodSync(POLICY, 0o755)
  }
  try {
    installPackages([packages])
  } finally {
    if (!hadPolicy) rmSync(POLICY)
  }
}

/** Whether this machine lets us make network namespaces. */
function canNamespace() {
  const name = `mallard-try-${process.pid}`
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return false
  spawnSync('ip', ['netns', 'del', name])
  return true
}

/** Why there can be no cluster here, or null. Installs what is missing where that needs no question. */
export function whyNoCluster() {
  if (process.platform !== 'linux') return 'network namespaces are a thing of Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  if (missingPrograms().length > 0 || !findPostgres()) installQuietly()
  const missing = missingPrograms()
  if (missing.length > 0 || !findPostgres()) {
    return `a cluster needs Debian’s ${packages.join(', ')}, and they could not be installed: ${missing.join(', ')}`
  }
  return canNamespace() ? null : 'this machine refuses network namespaces'
}
