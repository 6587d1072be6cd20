import { seeingHost } from '../../rules/seeing.ts'
import type { Config } from '../config.ts'

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^(${label}(\\.${label})*|\\[[0-9a-f:.]+\\])(:\\d{1,5})?$`)

export interface Hosts {
  /** Of the origin in our links; empty for the usual one. */
  port: string
  /** One of the names we answer to. */
  isOurs(host: string): boolean
  /** The marketplace's own name, not a shop's. */
  isMainSite(host: string): boolean
  /** The name at which staff look as somebody else: neither the marketplace’s nor a shop’s. */
  isSeeing(host: string): boolean
  /** The slug of the shop whose own name, or whose name below ours, was asked. */
  shopSlug(host: string): string | null
  /** Scheme and name for links to a name that is known to be a shop's. */
  originAt(name: string): string
  /** Scheme and name for links to where one is: a shop's own name, which we know, or the marketplace's. */
  originOf(host: string): string
}

/**
 * Whether a browser asks from a page of ours: another port of our name is somebody else's, and a shop's host asks only itself, never the
 * marketplace or another shop. A program that is no browser names no origin.
 * `host` is what was asked for; a proxy may have taken its port away.
 */
export function isFromUs(origin: string | undefined, hosts: Hosts, host: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const isSameSite = hosts.isMainSite(from.host) ? hosts.isMainSite(host) : nameOf(from.host) === nameOf(host)
  return hosts.isOurs(from.host) && isSameSite && [portOf(host), hosts.port].includes(from.port)
}

const portOf = (host: string): string => /:(\d{1,5})$/.exec(host)?.[1]?.replace(/^(80|443)$/, '') ?? ''

/** `slugOfHost` says whose the names are that shops brought themselves. */
export function hostsOf(
  config: Pick<Config, 'domain' | 'host' | 'testAddress' | 'origin'>,
  slugOfHost: (name: string) => string | null,
): Hosts {
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
    return name !== undefined && (main.has(name) || name.endsWith(`.${config.domain}`) || slugOfHost(name) !== null)
  }
  const isSeeing = (host: string) => nameOf(host) === seeingHost(config.domain)
  const shopSlug = (host: string) => {
    if (isSeeing(host)) return null
    const name = nameOf(host)
    const slug = name?.endsWith(`.${config.domain}`) ? name.slice(0, -config.domain.length - 1) : ''
    if (slug) return !main.has(name ?? '') && !slug.includes('.') ? slug : null
    return name === undefined || main.has(name) ? null : slugOfHost(name)
  }
  const { protocol, port } = new URL(config.origin)
  const originAt = (name: string) => `${protocol}//${name}${port && `:${port}`}`
  const originOf = (host: string) => {
    const name = nameOf(host)
    return name !== undefined && (isSeeing(name) || shopSlug(name) !== null) ? originAt(name) : config.origin
  }
  return { port, isOurs, isMainSite, isSeeing, shopSlug, originAt, originOf }
}

/** Lower case, without port; nothing for what is no host at all. */
function nameOf(host: string): string | undefined {
  const lower = host.toLowerCase()
  return host.length <= 260 && shape.test(lower) ? lower.replace(/:\d+$/, '') : undefined
}
