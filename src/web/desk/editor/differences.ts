import { isGroup, isRows, type Path } from './paths.ts'

export interface Difference {
  path: Path
  before: unknown
  after: unknown
}

/** In the place of a row's name: the order in which the rows stand. */
export const ORDER = '*order'

export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

const join = (outer: Path, step: string): Path => (outer === '' ? step : `${outer}.${step}`)

/** What differs, leaf by leaf. A row that only one of the two has is one difference, and so is the order of those that both have. */
export function differencesBetween(before: unknown, after: unknown, path: Path = ''): Difference[] {
  if (isSame(before, after)) return []
  if (isRows(before) && isRows(after)) {
    const known = new Map(before.map((row) => [row.key, row]))
    const now = new Map(after.map((row) => [row.key, row]))
    const common = (keys: Iterable<string>) => [...keys].filter((key) => known.has(key) && now.has(key))
    const rows = [...new Set([...known.keys(), ...now.keys()])].flatMap((key): Difference[] => {
      const [old, present] = [known.get(key), now.get(key)]
      const at = join(path, `#${key}`)
      return old && present ? differencesBetween(old, present, at) : [{ path: at, before: old, after: present }]
    })
    const [order, orderNow] = [common(known.keys()), common(now.keys())]
    return isSame(order, orderNow) ? rows : [...rows, { path: join(path, ORDER), before: order, after: orderNow }]
  }
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differencesBetween(before[name], after[name], join(path, name)),
    )
  return [{ path, before, after }]
}
