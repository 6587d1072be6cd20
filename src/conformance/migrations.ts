import { filesBelow, textOf } from './source-files.ts'

/** What narrows and was judged one by one. Nothing had been released before any of them. */
export const judged: ReadonlyMap<string, string> = new Map([
  ['0003-prices-and-recommendations.sql', 'outside offers came from imports alone, which write by address'],
  ['0004-buy.sql', 'no page let anybody put more than 999 pieces into a cart, or gave a coupon twice'],
  ['0015-service-cart.sql', 'there was no call that writes the cart of services'],
  ['0031-requests-and-quotes.sql', 'quotes were part of the demo alone'],
  ['0060-understand.sql', 'the dropped table was written by no request'],
  ['0210-notices-once.sql', 'what would tell an event a second time fails there, and the outbox bears that'],
  [
    '0215-offers-of-shops.sql',
    'no statement names the old key of gifts in `on conflict`; two gifts of a product never run at once, so that one is read',
  ],
  ['0380-held-products.sql', 'findings were written by no process of before: goods were judged for the first time after it'],
])

const narrowing: readonly (readonly [string, RegExp])[] = [
  ['takes something away', /\bdrop (table|column)\b/],
  ['gives something another name', /\brename (to|column)\b/],
  ['gives a column another type', /\balter column \w+ (set data )?type\b/],
  ['demands what was not asked for before', /\balter column \w+ set not null\b/],
  ['leaves empty what was filled by itself', /\balter column \w+ drop default\b/],
  // Whoever writes `on conflict` names it.
  ['takes away what keeps rows apart', /\bdrop constraint (if exists )?\w+_p?key\b/],
]

/** Where a list of columns or a condition speaks of one that came with this very file, nobody of before writes anything else than its default. */
const speaksOf = (text: string, columns: readonly string[]) => columns.some((column) => new RegExp(`\\b${column}\\b`).test(text))

/** What the release before, which goes on running beside it, could not live with. `earlier` is what came before: it says which indexes kept rows apart. */
export function narrows(sql: string, earlier = ''): string[] {
  const text = sql.replace(/--[^\n]*/g, '').toLowerCase()
  const found = narrowing.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  const say = (what: string) => found.includes(what) || found.push(what)
  const made = new Set([...text.matchAll(/\bcreate table (?:if not exists )?"?(\w+)/g)].map(([, table = '']) => table))
  const columns = [...text.matchAll(/\badd column (?:if not exists )?(\w+) ([^,;]*)/g)]
  if (columns.some(([, , how = '']) => how.includes('not null') && !/\b(default|generated)\b/.test(how)))
    say('adds a column that nobody fills')
  const added = columns.map(([, name = '']) => name)

  for (const [, table = '', how = ''] of text.matchAll(/\bcreate unique index (?:if not exists )?\w+ on "?(\w+)"?([^;]*)/g)) {
    if (!made.has(table) && !speaksOf(how, added)) say('keeps apart rows that were not')
  }
  for (const [, index = ''] of text.matchAll(/\bdrop index (?:if exists )?(\w+)/g)) {
    if (new RegExp(`\\bcreate unique index (if not exists )?${index}\\b`).test(earlier.toLowerCase()))
      say('takes away what keeps rows apart')
  }
  for (const [, table = '', changes = ''] of text.matchAll(/\balter table (?:if exists |only )*"?(\w+)"?([^;]*)/g)) {
    if (made.has(table)) continue
    if (/\badd (constraint \w+ )?primary key\b/.test(changes)) say('keeps apart rows that were not')
    if (/\badd (constraint \w+ )?unique\b/.test(changes) && !speaksOf(uniqueOf(changes), added)) say('keeps apart rows that were not')
    // One that takes the place of another is read by whoever reviews it: it is there to let more through.
    const isInPlace = new RegExp(`\\balter table (if exists |only )*"?${table}"?[^;]*\\bdrop constraint (if exists )?\\w+(?<!key)\\b`).test(
      text,
    )
    const checks = /\badd (?:constraint \w+ )?check\b([\s\S]*)/.exec(changes)?.[1]
    if (checks !== undefined && !isInPlace && !speaksOf(checks, added)) say('refuses what was taken before')
    const references = /\badd (?:constraint \w+ )?foreign key\b([\s\S]*)/.exec(changes)?.[1]
    if (references !== undefined && !speaksOf(references, added)) say('refuses what was taken before')
  }
  return found
}

const uniqueOf = (changes: string) => /\bunique\b([^,]*\([^)]*\))/.exec(changes)?.[1] ?? ''

export const narrowingMigrations = (): string[] => {
  const files = filesBelow('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.flatMap((file, at) => {
    if (judged.has(file.slice('migrations/'.length))) return []
    return narrows(textOf(file), files.slice(0, at).map(textOf).join('\n')).map((what) => `${file} ${what}`)
  })
}
