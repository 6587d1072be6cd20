import type { Held } from '../rules/privacy/held.ts'

/** A table with its columns, and what kind of value each holds. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What a column is called that says who somebody is, or how to reach them. */
const sounds =
  /(^|_)(accounts?|customer|owner|author|recipient|contact|e?mail|phone|address|peer|ip|street|postal|birth|first_name|last_name|nick_name|name_on_card|by|actor|looked|invited|uploader|person)(_|$)/

const holdsWords = (type: string) => /^(text|jsonb|bytea|text\[\])/.test(type)

/** Tables with a column that sounds so and of which nobody has said what becomes of it. */
export const unnamed = (columns: Columns, held: readonly Held[], byOthers: Readonly<Record<string, string>>): string[] => {
  const named = new Set([...held.map(({ table }) => table), ...Object.keys(byOthers)])
  return [...columns]
    .filter(([table]) => !named.has(table))
    .flatMap(([table, own]) => [...own.keys()].filter((column) => sounds.test(column)).map((column) => `${table}.${column}`))
}

/** What the list says of tables and columns that are not there, and words about which it says nothing. */
export function wrongIn(columns: Columns, held: readonly Held[], byOthers: Readonly<Record<string, string>>): string[] {
  const wrong = Object.keys(byOthers).filter((table) => !columns.has(table))
  for (const rule of held) {
    const own = columns.get(rule.table)
    if (!own) {
      wrong.push(rule.table)
      continue
    }
    const at = (column: string) => `${rule.table}.${column}`
    const way = rule.way
    const ways = 'id' in way ? [way.id] : 'mail' in way ? [way.mail] : 'namedIn' in way ? [way.namedIn] : Object.keys(way.by)
    const said = rule.fate === 'blank' ? [...Object.keys(rule.blank), ...rule.stays] : rule.fate === 'keep' ? rule.stays : []
    wrong.push(...[...ways, ...said, ...(rule.hides ?? [])].filter((column) => !own.has(column)).map(at))
    if (new Set(said).size < said.length) wrong.push(`${rule.table} twice`)
    if (rule.fate === 'erase') continue
    wrong.push(...[...own].filter(([column, type]) => holdsWords(type) && !said.includes(column)).map(([column]) => at(column)))
  }
  return wrong
}

/** Rules that look for rows beside others which are gone by then. */
export const tooLate = (held: readonly Held[]): string[] =>
  held.flatMap(({ table, way }, place) => {
    if (!('beside' in way)) return []
    const other = held.findIndex((rule) => rule.table === way.beside)
    const isGone = other < 0 || (held[other]?.fate === 'erase' && other < place)
    return isGone ? [`${table} beside ${way.beside}`] : []
  })
