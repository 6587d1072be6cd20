/** The path and the pairs of an address, each name once, as its first says. */
function taken(href: string): [path: string, pairs: [string, string][]] {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(href) ?? []
  const read = new Map<string, string>()
  if (query !== '') for (const [name, value] of new URLSearchParams(query)) if (!read.has(name)) read.set(name, value)
  return [path, [...read]]
}

function joined(path: string, pairs: [string, string][]): string {
  const sorted = new URLSearchParams(pairs.sort(([one], [other]) => (one < other ? -1 : 1))).toString()
  return sorted === '' ? path : `${path}?${sorted}`
}

/** An address as every page reads it: each name once, in one order, and nothing behind `#`. */
export function hrefInOrder(href: string): string {
  return joined(...taken(href))
}

/** Of such an address only what stands under these names. */
export function hrefOfNames(href: string, names: ReadonlySet<string> = new Set()): string {
  const [path, pairs] = taken(href)
  return joined(
    path,
    pairs.filter(([name]) => names.has(name)),
  )
}
