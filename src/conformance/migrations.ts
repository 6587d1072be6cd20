import { filesBelow, textOf } from './source-files.ts'

/** Of before the first release: nothing ran beside them. */
const before = new Set(['migrations/0031-requests-and-quotes.sql', 'migrations/0060-understand.sql'])

const narrowing: readonly (readonly [string, RegExp])[] = [
  ['takes something away', /\bdrop (table|column)\b/],
  ['gives something another name', /\brename (to|column)\b/],
  ['gives a column another type', /\balter column \w+ (set data )?type\b/],
  ['demands what was not asked for before', /\balter column \w+ set not null\b/],
]

/** What the release before, which goes on running beside it, could not live with. */
export function narrows(sql: string): string[] {
  const text = sql.replace(/--[^\n]*/g, '').toLowerCase()
  const found = narrowing.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  const columns = [...text.matchAll(/\badd column (?:if not exists )?\w+ ([^,;]*)/g)].map(([, how = '']) => how)
  if (columns.some((how) => how.includes('not null') && !/\b(default|generated)\b/.test(how))) found.push('adds a column that nobody fills')
  return found
}

export const narrowingMigrations = (): string[] =>
  filesBelow('migrations')
    .filter((file) => file.endsWith('.sql') && !before.has(file))
    .flatMap((file) => narrows(textOf(file)).map((what) => `${file} ${what}`))
