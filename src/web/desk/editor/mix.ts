import { differencesBetween, isSame, ORDER } from './differences.ts'
import { type EditorRow, isRows, isWithin, type Path, valueAt, withValue } from './paths.ts'

export type Side = 'mine' | 'theirs'

/** A place at which two versions of one thing are not the same. */
export interface Disagreement {
  path: Path
  mine: unknown
  theirs: unknown
  /** Who has changed it since both began. */
  by: Side | 'both'
}

export interface Versions<T> {
  /** From where both began. */
  base: T
  mine: T
  theirs: T
}

const orderAt = (value: unknown, path: Path, among: ReadonlySet<string>) => {
  const rows = valueAt(value, path.slice(0, -ORDER.length - 1))
  return isRows(rows) ? rows.map(({ key }) => key).filter((key) => among.has(key)) : []
}

function sidesAt<T>({ base, mine, theirs }: Versions<T>, path: Path): { mine: unknown; theirs: unknown } {
  if (!path.endsWith(ORDER)) return { mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
  const keysOf = (value: unknown) => new Set(orderAt(value, path, new Set(orderAt(base, path, everything))))
  const [ours, others] = [keysOf(mine), keysOf(theirs)]
  const common = new Set([...ours].filter((key) => others.has(key)))
  return { mine: orderAt(mine, path, common), theirs: orderAt(theirs, path, common) }
}

/** Has every name. */
const everything = { has: () => true } as unknown as ReadonlySet<string>

/** Where two versions differ, each place once: where one has taken away a row of which the other has changed a field, it is the whole row. */
export function disagreementsOf<T>(versions: Versions<T>): Disagreement[] {
  const { base, mine, theirs } = versions
  const ours = differencesBetween(base, mine).map(({ path }) => path)
  const others = differencesBetween(base, theirs).map(({ path }) => path)
  const all = [...new Set([...others, ...ours])]
  const outermost = all.filter((path) => !all.some((outer) => outer !== path && isWithin(path, outer)))
  return outermost.flatMap((path) => {
    const sides = sidesAt(versions, path)
    if (isSame(sides.mine, sides.theirs)) return []
    const touches = (paths: readonly Path[]) => paths.some((each) => isWithin(each, path))
    const by = touches(ours) ? (touches(others) ? ('both' as const) : ('mine' as const)) : ('theirs' as const)
    return [{ path, ...sides, by }]
  })
}

/** What each place is before anybody chooses: whoever changed it keeps it, and what was typed here is never dropped unasked. */
export const firstPick = ({ by }: Disagreement): Side => (by === 'theirs' ? 'theirs' : 'mine')

function withRow(value: unknown, path: Path, mine: unknown): unknown {
  const cut = path.lastIndexOf('.')
  const [list, key] = [path.slice(0, cut), path.slice(cut + 2)]
  const found = valueAt(value, list)
  const rows = isRows(found) ? found : []
  const row = valueAt(mine, path) as EditorRow | undefined
  if (!row)
    return withValue(
      value,
      list,
      rows.filter((each) => each.key !== key),
    )
  if (rows.some((each) => each.key === key)) return withValue(value, path, row)
  const own = valueAt(mine, list)
  const before = isRows(own)
    ? own
        .slice(
          0,
          own.findIndex((each) => each.key === key),
        )
        .map((each) => each.key)
    : []
  const at = rows.findLastIndex((each) => before.includes(each.key)) + 1
  return withValue(value, list, rows.toSpliced(at, 0, row))
}

function withOrder(value: unknown, path: Path, order: readonly string[]): unknown {
  const list = path.slice(0, -ORDER.length - 1)
  const found = valueAt(value, list)
  if (!isRows(found)) return value
  const moved = new Set(order)
  const next = order.flatMap((key) => found.find((row) => row.key === key) ?? [])
  // Rows that only one side has stay where they are; the others come in the wanted order.
  return withValue(
    value,
    list,
    found.map((row) => (moved.has(row.key) ? (next.shift() ?? row) : row)),
  )
}

/** Their version with what was chosen of mine. */
export function mixOf<T>(versions: Versions<T>, pick: (of: Disagreement) => Side): T {
  const chosen = disagreementsOf(versions).filter((one) => pick(one) === 'mine')
  const isRowPath = (path: Path) => path.slice(path.lastIndexOf('.') + 1).startsWith('#')
  // The order first: a row that comes in stands behind those that it stands behind in mine.
  const rank = ({ path }: Disagreement) => (path.endsWith(ORDER) ? 0 : isRowPath(path) ? 1 : 2)
  return chosen
    .toSorted((one, other) => rank(one) - rank(other))
    .reduce<unknown>((value, { path, mine }) => {
      if (path.endsWith(ORDER)) return withOrder(value, path, mine as readonly string[])
      return isRowPath(path) ? withRow(value, path, versions.mine) : withValue(value, path, mine)
    }, versions.theirs) as T
}
