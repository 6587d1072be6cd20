import { Resolver } from 'node:dns/promises'
import type { HostLookup } from '../../ports/host-lookup.ts'

const ASK_MS = 2_000
const TRIES = 2

/** What the directory says of a name that it does not have. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'NOTFOUND'])

const orNone = (failure: NodeJS.ErrnoException): string[] => {
  if (ABSENT.has(failure.code ?? '')) return []
  throw failure
}

/** The directory that this machine is set up to ask. */
export function dnsLookup(): HostLookup {
  const resolver = new Resolver({ timeout: ASK_MS, tries: TRIES })
  return {
    async recordsOf({ host, proof }) {
      try {
        const [texts, aliases] = await Promise.all([
          resolver.resolveTxt(proof).then((found) => found.map((parts) => parts.join('')), orNone),
          resolver.resolveCname(host).catch(orNone),
        ])
        return { texts, aliases: aliases.map((name) => name.toLowerCase().replace(/\.$/, '')) }
      } catch {
        return null
      }
    },
  }
}
