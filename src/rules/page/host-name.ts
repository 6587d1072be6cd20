import type { HostState } from '../../contract/seller-hosts.ts'

type HostProblem = 'shape' | 'private' | 'ours'

/** Names that lead nowhere outside of somebody's own network. */
const closed = new Set('localhost local localdomain internal intranet private lan home corp test invalid onion arpa'.split(' '))
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A host name as it is asked for: without scheme, path and port, in small letters, letters of other scripts as they travel. Null when it is none. */
export function hostTyped(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  if (bare === '' || /[\s@:\\%[\]]/.test(bare) || !URL.canParse(`http://${bare}`)) return null
  const { hostname } = new URL(`http://${bare}`)
  const labels = hostname.split('.')
  const isName = hostname.length <= 253 && labels.length >= 2 && labels.every((one) => label.test(one))
  // What ends in digits is an address of numbers.
  return isName && /[a-z]/.test(labels.at(-1) ?? '') ? hostname : null
}

/** Why a shop cannot have this name, whoever asks. `domain` is the marketplace's own. */
export function hostProblem(name: string | null, domain: string): HostProblem | null {
  if (name === null) return 'shape'
  if (closed.has(name.split('.').at(-1) ?? '')) return 'private'
  const isOurs = name === domain || name.endsWith(`.${domain}`) || domain.endsWith(`.${name}`)
  return isOurs ? 'ours' : null
}

/** What the name's records say: whose it is, and whether it leads here. */
interface HostSigns {
  isProved: boolean
  leadsHere: boolean
}

/** Where a name stands after somebody looked. One that was active and is not any more is lost until it is again. */
export function nextHostState(before: HostState, { isProved, leadsHere }: HostSigns): HostState {
  if (isProved && leadsHere) return 'active'
  if (before === 'active' || before === 'lost') return 'lost'
  return isProved ? 'seen' : 'asked'
}
