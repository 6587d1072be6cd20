import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Not on the public internet: this machine, its neighbours, what is for tests, for many at once or kept for later (IANA's registries). */
const closed = new BlockList()
const v4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
for (const range of v4) closed.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv4')

/** Of the newer addresses only these are given out; ranges inside them that lead elsewhere are closed too. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
for (const range of v6) closed.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv6')

/** Whether an address is one that anybody can reach. An older one inside a newer one, however it is written, is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The host of an address as it is dialled: a newer address stands in brackets there. */
export const dialledHost = (url: URL): string => (url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname)

export const isAddress = (host: string): boolean => isIP(host) !== 0
