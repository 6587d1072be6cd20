/** One of several rows of a list. Its name outlives moving it, so that what is known of it moves along. */
export interface EditorRow {
  key: string
}

/** The way to a value inside what is edited: `title.fr`, `pieces.#red.priceCents`. Rows are named by their key, never by where they stand. */
export type Path = string

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isRow = (value: unknown): value is EditorRow => isRecord(value) && typeof value.key === 'string'

/** A list of rows; other lists are values like any other. An empty list may be either. */
export const isRows = (value: unknown): value is readonly EditorRow[] => Array.isArray(value) && value.every(isRow)

export const isGroup = (value: unknown): value is Record<string, unknown> => isRecord(value)

const stepsOf = (path: Path) => path.split('.')

function inside(value: unknown, step: string): unknown {
  if (step.startsWith('#')) return isRows(value) ? value.find(({ key }) => key === step.slice(1)) : undefined
  return isRecord(value) ? value[step] : undefined
}

/** What stands at a path; nothing where there is none. */
export const valueAt = (value: unknown, path: Path): unknown => stepsOf(path).reduce(inside, value)

function put(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  if (step.startsWith('#')) {
    const rows = isRows(value) ? value : []
    return rows.map((row) => (row.key === step.slice(1) ? put(row, rest, next) : row))
  }
  const group = isRecord(value) ? value : {}
  return { ...group, [step]: put(group[step], rest, next) }
}

/** The same with another value at a path. */
export const withValue = <T>(value: T, path: Path, next: unknown): T => put(value, stepsOf(path), next) as T

/** A path as a server says it, rows by where they stand (`pieces.3.priceCents`), among what was sent to it. */
export function keyedPath(value: unknown, said: string): Path {
  let here = value
  return stepsOf(said)
    .map((step) => {
      const row = isRows(here) && /^\d+$/.test(step) ? here[Number(step)] : undefined
      here = row ?? inside(here, step)
      return row ? `#${row.key}` : step
    })
    .join('.')
}

export const isWithin = (path: Path, outer: Path) => path === outer || path.startsWith(`${outer}.`)

/** The same rows with one of them so many places further down, or up. */
export function movedRow<Row extends EditorRow>(rows: readonly Row[], key: string, by: number): readonly Row[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return rows
  const others = rows.toSpliced(from, 1)
  return others.toSpliced(to, 0, row)
}
