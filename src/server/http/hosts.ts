import type { Config } from '../config.ts'

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^(${label}(\\.${label})*|\\[[0-9a-f:.]+\\])(:\\d{1,5})?$`)

export interface Hosts {
  /** One of the names we answer to. */
  isOurs(host: string): boolean
  /** The marketplace's own name, not a shop's. */
  isMainSite(host: string): boolean
  /** The slug of the shop whose name below ours was asked. */
  shopSlug(host: string): string | null
}

/** Whether a browser asks from a page of ours. A program that is no browser names no origin. */
export const isFromUs = (origin: string | undefined, hosts: Hosts): boolean =>
  origin === undefined || (URL.canParse(origin) && hosts.isOurs(new URL(origin).host))

/** `isShopHost` says which names the shops brought themselves. */
export function hostsOf(config: Pick<Config, 'domain' | 'host' | 'testAddress'>, isShopHost: (name: string) => boolean): Hosts {
  const main = new Set([config.domain, config.host, `[${config.host}]`])
  if (config.testAddress) main.add(config.testAddress)
  // A server that only this machine can reach is asked by these names.
  if (['127.0.0.1', '::1', 'localhost'].includes(config.host)) for (const name of ['localhost', '127.0.0.1', '[::1]']) main.add(name)

  const isMainSite = (host: string) => {
    const name = nameOf(host)
    return name !== undefined && main.has(name)
  }
  const isOurs = (host: string) => {
    const name = nameOf(host)
    return name !== undefined && (main.has(name) || name.endsWith(`.${config.domain}`) || isShopHost(name))
  }
  const shopSlug = (host: string) => {
    const name = nameOf(host)
    const slug = name?.endsWith(`.${config.domain}`) ? name.slice(0, -config.domain.length - 1) : ''
    return slug && !main.has(name ?? '') && !slug.includes('.') ? slug : null
  }
  return { isOurs, isMainSite, shopSlug }
}

/** Lower case, without port; nothing for what is no host at all. */
function nameOf(host: string): string | undefined {
  const lower = host.toLowerCase()
  return host.length <= 260 && shape.test(lower) ? lower.replace(/:\d+$/, '') : undefined
}
