import type { RouteItem } from './checklist.ts'
import { load, sourceFiles, textOf } from './source-files.ts'

/** One line of src/web/routes.ts; a line without `page` is a promise that is not kept yet. */
export interface TableLine {
  path: string
  layout: string
  guards?: readonly string[]
  /** The page's file below src/web, without ending. */
  page?: string
  /** For pages with sections chosen by `?path=`: the sections that are built. */
  sections?: readonly string[]
}

export async function readRouteTable(): Promise<TableLine[]> {
  if (!sourceFiles('src/web').includes('src/web/routes.ts')) return []
  return (await load('src/web/routes.ts')).routes as TableLine[]
}

const segments = (path: string) => path.split('/').filter(Boolean)
const isCatchAll = (path: string) => path.startsWith('/:unknown')

/** Whether a table path answers for a path of the checklist: equal segments, or a parameter where the checklist names one of its values. */
export function answersFor(tablePath: string, wantedPath: string): boolean {
  const table = segments(tablePath)
  const want = segments(wantedPath)
  if (want.length > table.length) return false
  return table.every((segment, at) => {
    const wish = want[at]
    if (wish === undefined) return segment.endsWith('?')
    if (wish.startsWith(':')) return segment.startsWith(':') && segment.endsWith('?') === wish.endsWith('?')
    return segment === wish || segment.startsWith(':')
  })
}

const parameters = (path: string) => segments(path).filter((segment) => segment.startsWith(':')).length

/** The line that serves a route: of all that match, the one with the fewest parameters, as a router would choose. */
export function lineFor(table: readonly TableLine[], route: RouteItem): TableLine | undefined {
  const path = route.path.split('?path=')[0] ?? ''
  const asWritten = route.kind === 'query-section' ? path : route.path
  return table.filter((line) => answersFor(line.path, asWritten)).sort((a, b) => parameters(a.path) - parameters(b.path))[0]
}

// The router answers unknown addresses outside the table.
const servesUnknown = () => sourceFiles('src/web/app').some((file) => /defaultNotFoundComponent|notFoundComponent/.test(textOf(file)))

export function isServed(table: readonly TableLine[], route: RouteItem): boolean {
  if (isCatchAll(route.path)) return servesUnknown()
  const line = lineFor(table, route)
  if (line?.page === undefined) return false
  return route.kind !== 'query-section' || (line.sections?.includes(route.path.split('?path=')[1] ?? '') ?? false)
}
