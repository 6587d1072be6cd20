import path from 'node:path'
import { parseSync } from 'vite'
import { textOf } from './source-files.ts'

export interface Import {
  from: string
  /** As written for a package, as a path from the package's root for a file of ours. */
  to: string
  typesOnly: boolean
  /** Fetched when it is wanted, not with the file. */
  isLater: boolean
  /** What the importing file calls the things it takes. */
  names: string[]
}

/** What a file imports or exports on: statically, dynamically with a plain string, or through import.meta.glob. */
export function importsOf(file: string, source = textOf(file)): Import[] {
  const { module } = parseSync(file, source)
  const atOnce = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      names: entries.map((entry) => entry.localName.value),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [{ to: entry.moduleRequest.value, typesOnly: entry.isType, names: [] }] : [])),
    ),
  ]
  const later = [
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = source.slice(moduleRequest.start, moduleRequest.end)
      return /^['"`][^$]*['"`]$/.test(written) ? [{ to: written.slice(1, -1), typesOnly: false, names: [] }] : []
    }),
    ...[...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*'([^']+)'/g)].map((match) => ({
      to: match[1] ?? '',
      typesOnly: false,
      names: [],
    })),
  ]
  return [...atOnce.map((one) => ({ ...one, isLater: false })), ...later.map((one) => ({ ...one, isLater: true }))].map(
    ({ to, ...rest }) => ({
      from: file,
      to: to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
      ...rest,
    }),
  )
}

/** Whether a file has nothing of its own and only passes on what others export. */
export function isBarrel(file: string): boolean {
  const { program } = parseSync(file, textOf(file))
  const passesOn = program.body.filter(
    (statement) => statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
  )
  return passesOn.length > 0 && passesOn.length === program.body.filter((statement) => statement.type !== 'ImportDeclaration').length
}
