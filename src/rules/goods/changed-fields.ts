/** What somebody wrote, by the path of what changed: `title`, `pieces.<id>.priceCents`, `pieces.<id>` of a whole one. */
export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

type Fields = Readonly<Record<string, unknown>>
type Piece = Fields & { id?: string }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** In one order of their keys, whatever order the database gives them back in. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, ordered(one)]),
  )
}

const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

function compare(before: Fields, after: Fields, at: string, changed: ChangedFields): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [ordered(before[name]) ?? null, ordered(after[name]) ?? null]
    if (isSame(from, to)) continue
    changed.before[`${at}${name}`] = from
    changed.after[`${at}${name}`] = to
  }
}

const byId = (pieces: unknown) => new Map((pieces as Piece[]).flatMap((piece) => (piece.id ? [[piece.id, piece] as const] : [])))

/** What is another now. What names and counts the writing itself is left out. */
export function changedFields(before: object, after: object): ChangedFields {
  return changesBetween(before as Fields, after as Fields)
}

function changesBetween(before: Fields, after: Fields): ChangedFields {
  const changed: ChangedFields = { before: {}, after: {} }
  compare(without(before, 'known', 'pieces'), without(after, 'known', 'pieces'), '', changed)
  const [from, to] = [byId(before.pieces), byId(after.pieces)]
  for (const [id, piece] of from) {
    const now = to.get(id)
    if (now) compare(without(piece, 'id', 'onHand'), without(now, 'id', 'onHand'), `pieces.${id}.`, changed)
    else changed.before[`pieces.${id}`] = ordered(without(piece, 'id', 'onHand'))
  }
  for (const [id, piece] of to) if (!from.has(id)) changed.after[`pieces.${id}`] = ordered(without(piece, 'id', 'onHand'))
  return changed
}

/** The product as it would be without a change, where nobody has changed the same since; what somebody has stays as they wanted it. */
export function withoutChange<T extends { pieces: readonly object[] }>(whole: T, { before, after }: Readonly<ChangedFields>): T {
  const product = whole as unknown as Fields
  const back: Record<string, unknown> = { ...product }
  let pieces = (whole.pieces as readonly Piece[]).map((piece) => ({ ...piece }))
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [root, id, field] = path.split('.') as [string, string | undefined, string | undefined]
    if (root !== 'pieces' || !id) {
      if (isSame(ordered(product[root]), after[root])) back[root] = before[root]
      continue
    }
    const piece = pieces.find((one) => one.id === id)
    if (field) {
      if (piece && isSame(ordered(piece[field]), after[path])) (piece as Record<string, unknown>)[field] = before[path]
    } else if (before[path]) {
      // It is made anew: its stock went with it.
      pieces.push({ ...(before[path] as Fields), onHand: 0 })
    } else if (piece && isSame(ordered(without(piece, 'id', 'onHand')), after[path])) {
      pieces = pieces.filter((one) => one !== piece)
    }
  }
  return { ...back, pieces } as unknown as T
}
