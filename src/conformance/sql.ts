import { parseSync } from 'vite'
import { importsOf } from './architecture.ts'
import { filesBelow, sourceFiles, textOf } from './source-files.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}

const isSqlTag = (tag: Node) => tag.type === 'Identifier' && tag.name === 'sql'
const isRaw = (callee: Node) =>
  callee.type === 'MemberExpression' && isSqlTag(callee.object as Node) && (callee.property as Node).name === 'raw'

/** What is filled into SQL, between marks that no SQL has. */
const filled = (source: string, node: Node) => `\u0001${source.slice(node.start, node.end)}\u0001`

function templateText(source: string, { quasis, expressions }: Node): string {
  const parts = (quasis as Node[]).map((quasi) => (quasi.value as { cooked: string | null }).cooked ?? '')
  return parts.map((part, i) => part + ((expressions as Node[])[i] ? filled(source, (expressions as Node[])[i] as Node) : '')).join('')
}

/** Every piece of SQL in a file: the templates of `sql` with what they are filled with, and texts that are handed to `sql.raw`. */
export function sqlIn(file: string, source = textOf(file)): string[] {
  const found: string[] = []
  for (const node of nodesOf(parseSync(file, source).program as unknown as Node)) {
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag as Node)) found.push(templateText(source, node.quasi as Node))
    if (node.type !== 'CallExpression' || !isRaw(node.callee as Node)) continue
    for (const inner of (node.arguments as Node[]).flatMap((argument) => [...nodesOf(argument)])) {
      if (inner.type === 'Literal' && typeof inner.value === 'string') found.push(inner.value)
      if (inner.type === 'TemplateLiteral') found.push(templateText(source, inner))
    }
  }
  return found
}

/** The tables that tables.ts files declare, each with its room. */
export const declaredTables = (): { name: string; room: string }[] =>
  sourceFiles('src/server')
    .filter((file) => file.endsWith('/tables.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map((match) => ({ name: match[1] ?? '', room: file })))

/** The tables that the migrations leave behind. */
export function migratedTables(): string[] {
  const tables = new Set<string>()
  for (const file of filesBelow('migrations')) {
    for (const [, what, name = ''] of textOf(file).matchAll(/\b(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?"?(\w+)/gi)) {
      if (what?.toLowerCase() === 'create') tables.add(name)
      else tables.delete(name)
    }
  }
  return [...tables].sort()
}

const position = /\b(?:from|join|into|update|only|table|using|truncate|analyze|null::)\s*"?(\w+)"?/gi
const qualifier = /(?<![\w."\u0001])"?(\w+)"?\.\w/g

/** Tables that SQL names itself instead of through their declaration. */
export function tablesNamed(tables: ReadonlySet<string>, file: string, source = textOf(file)): string[] {
  const outside = sqlIn(file, source).map((text) => text.replace(/\u0001[^\u0001]*\u0001/g, '\u0001').replace(/'[^']*'/g, "''"))
  const named = outside.flatMap((text) => [...text.matchAll(position), ...text.matchAll(qualifier)].map((match) => match[1] ?? ''))
  return [...new Set(named.filter((name) => tables.has(name)))]
}

const isForeignTables = (file: string, to: string) => /^src\/server\/[^/]+\/tables\.ts$/.test(to) && to.split('/')[2] !== file.split('/')[2]

/** The tables of other rooms that a file inserts into, updates or deletes from, by drizzle's builders or in SQL. */
export function foreignTablesWritten(file: string, source = textOf(file)): string[] {
  const foreign = importsOf(file, source)
    .filter(({ to }) => isForeignTables(file, to))
    .flatMap(({ names }) => names)
  const inCode = [...source.matchAll(/(?:\.(?:insert|update|delete)|\binsertRows)\(\s*(\w+)/g)]
  const inSql = sqlIn(file, source).flatMap((text) => [
    ...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?\u0001\s*(\w+)/gi),
  ])
  return [...new Set([...inCode, ...inSql].map((match) => match[1] ?? ''))].filter((table) => foreign.includes(table))
}
