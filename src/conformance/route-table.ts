import { type RouteItem, routeItems } from './checklist.ts'
import { load, sourceFiles, textOf } from './source-files.ts'

/** One line of src/web/routes.ts or src/web/desk-routes.ts; a line without `page` is a promise that is not kept yet. */
export interface TableLine {
  path: string
  layout: string
  guards?: readonly string[]
  /** The page's file below src/web, without ending. */
  page?: string
  /** For pages with sections chosen by `?path=`: the sections that the page has a component for. */
  sections?: readonly string[]
  /** Where the line's guards send everybody who visits the main site, signed in or not. */
  leadsTo?: string
}

export async function readRouteTable(): Promise<TableLine[]> {
  if (!sourceFiles('src/web').includes('src/web/routes.ts')) return []
  const { routes } = await load('src/web/routes.ts')
  const { deskRoutes } = await load('src/web/desk-routes.ts')
  const lines = [...(routes as TableLine[]), ...(deskRoutes as TableLine[])]
  const { guardNamed } = await load('src/web/app/guards.ts')
  return Promise.all(
    lines.map(async (line) => ({
      ...line,
      sections:
        line.page && routeItems.some((route) => route.kind === 'query-section' && pathOf(route) === line.path)
          ? await sectionsOf(line.page)
          : [],
      leadsTo: leadsTo(line.guards ?? [], guardNamed as GuardNamed),
    })),
  )
}

type GuardNamed = (name: string) => (visit: object, location: object) => void

/** The page says itself which sections it has; each of them must compile with a component. */
const sectionsOf = async (page: string) => ((await load(`src/web/${page}.tsx`)).page as { sections?: readonly string[] }).sections ?? []

function leadsTo(guards: readonly string[], guardNamed: GuardNamed): string | undefined {
  const sentTo = (account: object | null) => {
    try {
      for (const name of guards) guardNamed(name)({ onMainSite: true, account }, { href: '/' })
      return undefined
    } catch (sent) {
      return (sent as { href?: string }).href?.split('?')[0]
    }
  }
  const [visitor, customer] = [sentTo(null), sentTo({})]
  return visitor === customer ? visitor : undefined
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

const pathOf = (route: RouteItem) => route.path.split('?path=')[0] ?? ''

/** The line that serves a route: of all that match, the one with the fewest parameters, as a router would choose. */
export function lineFor(table: readonly TableLine[], route: RouteItem): TableLine | undefined {
  const asWritten = route.kind === 'query-section' ? pathOf(route) : route.path
  return table.filter((line) => answersFor(line.path, asWritten)).sort((a, b) => parameters(a.path) - parameters(b.path))[0]
}

// Unknown addresses are answered outside the table.
const servesUnknown = () => sourceFiles('src/web/app').some((file) => /if \(!entry\) return <NotFoundPage/.test(textOf(file)))

export function isServed(table: readonly TableLine[], route: RouteItem): boolean {
  if (isCatchAll(route.path)) return servesUnknown()
  const line = lineFor(table, route)
  if (line?.page === undefined) return line?.leadsTo !== undefined && table.some(({ path, page }) => path === line.leadsTo && page)
  if (route.kind !== 'query-section') return true
  const isOffered = line.sections?.includes(route.path.split('?path=')[1] ?? '') ?? false
  return isOffered !== isNegative(route)
}

const isNegative = ({ shows }: RouteItem) => shows?.startsWith('must NOT') ?? false
