/** Of one who left before they were asked no address is known: the socket has forgotten it. They are counted together. */
const GONE = 'gone'

/** A person with IPv6 has a whole /64 of addresses to ask from. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return GONE
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
