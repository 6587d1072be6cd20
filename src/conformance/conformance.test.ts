import { describe, expect, test } from 'vitest'
import { builtItems, decidedConstants, declaredCalls } from './built.ts'
import { constantItems, kinds, notBuilt, routeItems, wanted } from './checklist.ts'
import { constantsInCode } from './constants-in-code.ts'
import { lineFor, readRouteTable } from './route-table.ts'
import { sourceFiles } from './source-files.ts'

const built = await builtItems()
const table = await readRouteTable()

describe.each(kinds)('%s of the checklist', (kind) => {
  const missing = new Set(notBuilt[kind])
  const done = new Set(built[kind])

  test('each one is built or stands in not-built.json', () => {
    expect(wanted[kind].filter((name) => !done.has(name) && !missing.has(name))).toEqual([])
  })

  test('nothing that is built stands in not-built.json (npm run not-built takes it off)', () => {
    expect(notBuilt[kind].filter((name) => done.has(name))).toEqual([])
  })

  test('not-built.json names only what the checklist names, once', () => {
    expect(notBuilt[kind].filter((name) => !wanted[kind].includes(name))).toEqual([])
    expect(missing.size).toBe(notBuilt[kind].length)
  })

  test('the recorded length is the length, so that growth shows in a review', () => {
    expect(notBuilt[kind].length).toBe(notBuilt.notBuiltAtMost[kind])
    expect(notBuilt.notBuiltAtMost[kind]).toBeLessThanOrEqual(wanted[kind].length)
  })
})

test('the checklist is whole', () => {
  expect({
    calls: wanted.calls.length,
    routes: wanted.routes.length,
    constants: constantItems.length,
    messages: wanted.messages.length,
  }).toEqual({
    calls: 88,
    routes: 323,
    constants: 190,
    messages: 36,
  })
})

test('a constant is kept otherwise by a decision, or has its value, never both', () => {
  const decided = decidedConstants()
  expect(decided.length).toBeGreaterThan(0)
  expect(decided.filter((id) => id in constantsInCode || !constantItems.some((item) => item.id === id))).toEqual([])
})

test('no path is declared by two calls', async () => {
  const paths = await declaredCalls()
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test.each(constantItems.filter(({ id }) => id in constantsInCode))('$id $name has its value', ({ id, value }) => {
  expect(constantsInCode[id]).toEqual(value)
})

const layoutNames: Record<string, string> = {
  'shop template': 'shop',
  'mall template': 'mall',
  'shop without mobile fixed bar': 'shop-bare',
}
const served = routeItems.flatMap((route) => {
  const line = lineFor(table, route)
  return line ? [{ route, line }] : []
})

test('every route of the table wears the layout of the checklist', () => {
  expect(
    served
      .filter(({ route, line }) => line.layout !== (layoutNames[route.layout] ?? route.layout))
      .map(({ route, line }) => `${route.path}: ${line.layout}`),
  ).toEqual([])
})

test('a page asks for sign-in exactly where the checklist says so', () => {
  expect(
    served
      .filter(({ route, line }) => line.page && (line.guards?.includes('authentication') ?? false) !== route.needsLogin)
      .map(({ route }) => route.path),
  ).toEqual([])
})

test('every page of the table has its file', () => {
  const files = sourceFiles('src/web')
  expect(table.filter(({ page }) => page && !files.includes(`src/web/${page}.tsx`)).map(({ page }) => page)).toEqual([])
})
