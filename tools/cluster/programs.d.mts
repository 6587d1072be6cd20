export const programs: Record<'patroni' | 'etcd' | 'haproxy' | 'pgbouncer' | 'pgbackrest', string>
export function whyNoCluster(): string | null
