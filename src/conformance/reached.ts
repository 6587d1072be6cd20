import path from 'node:path'
import { importsOf } from './architecture.ts'
import { filesBelow, textOf } from './source-files.ts'

const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g

/** The files that the globs of a file name, without those it takes out again. */
function globbed(file: string, text: string): string[] {
  return [...text.matchAll(GLOB)].flatMap(([, list = '']) => {
    const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern ?? '')
    const fromRoot = (pattern: string) => (pattern.startsWith('/') ? pattern.slice(1) : path.posix.join(path.posix.dirname(file), pattern))
    const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(fromRoot)
    const not = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => fromRoot(pattern.slice(1)))
    return filesBelow('src/web').filter((each) => wanted.some((one) => matches(each, one)) && !not.some((one) => matches(each, one)))
  })
}

/** As much of a glob as the web writes: `*`, `**` and `{a,b}`. */
function matches(file: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.()[\]+?^$|]/g, '\\$&')
    .replaceAll('**/', '\u0001')
    .replaceAll('**', '\u0002')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0001', '(?:.*/)?')
    .replaceAll('\u0002', '.*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`).test(file)
}

const known = new Map<string, readonly string[]>()

function broughtBy(file: string, text: string): readonly string[] {
  const key = `${file} ${text.length}`
  const before = known.get(key)
  if (before) return before
  const imported = importsOf(file, text).flatMap(({ to, typesOnly }) => (typesOnly ? [] : [to]))
  const brought = [...imported, ...globbed(file, text)]
  known.set(key, brought)
  return brought
}

/** Every file that a file brings into a browser, at once or later, types aside. */
export function reachedFrom(file: string, read = textOf): Set<string> {
  const there = new Set(filesBelow('src'))
  const seen = new Set<string>()
  const visit = (at: string) => {
    if (seen.has(at) || !there.has(at)) return
    seen.add(at)
    if (!/\.tsx?$/.test(at)) return
    for (const to of broughtBy(at, read(at))) visit(to)
  }
  visit(file)
  return seen
}
