import { expect, test } from 'vitest'
import { type Import, importsOf, isBarrel } from './architecture.ts'
import { cyclesOf, graphOf } from './cycles.ts'
import { filesBelow, isTest, sourceFiles, textOf } from './source-files.ts'

// This folder examines the whole house, so it alone may look into every floor.
const isExaminer = (file: string) => file.startsWith('src/conformance/')
const files = sourceFiles('src').filter((file) => !isExaminer(file))
const imports = files.flatMap((file) => importsOf(file))

const floorOf = (file: string) => /^src\/(contract|rules|server|web)\//.exec(file)?.[1]
const allowed: Record<string, string[]> = {
  contract: ['contract'],
  rules: ['rules', 'contract'],
  server: ['server', 'rules', 'contract'],
  web: ['web', 'rules', 'contract'],
}
const doorsToWeb = ['src/server/http/pages/web-floor.ts', 'src/server/http/pages/built-pages.ts', 'src/server/testing/pages.ts']
const shown = (list: Import[]) => list.map(({ from, to }) => `${from} -> ${to}`)

test('imports point down: web and server -> rules -> contract', () => {
  const wrong = imports.filter(({ from, to }) => {
    const floor = floorOf(to)
    if (!floor || allowed[floorOf(from) ?? '']?.includes(floor)) return false
    return !(doorsToWeb.includes(from) && ['src/web/app/entry-server.tsx', 'src/web/app/desk/desk-server.tsx'].includes(to))
  })
  expect(shown(wrong)).toEqual([])
})

test('nothing but tools imports what examines the house', () => {
  expect(shown(imports.filter(({ to }) => isExaminer(to)))).toEqual([])
})

test('every file of src stands on one of the four floors', () => {
  expect(files.filter((file) => !floorOf(file))).toEqual([])
})

// The server and the web have an order of rooms as well, and laws of their own for it.
test.each(['contract', 'rules'])('no two files of the %s need each other, on whatever way, types included', (floor) => {
  const own = imports.filter(({ from, to }) => floorOf(from) === floor && floorOf(to) === floor && !isTest(from))
  expect(own).not.toEqual([])
  expect(cyclesOf(graphOf(own))).toEqual([])
})

test('rules are pure: no package but types, no node module', () => {
  const wrong = imports.filter(
    ({ from, to, typesOnly }) => floorOf(from) === 'rules' && !isTest(from) && !to.startsWith('src/') && !typesOnly,
  )
  expect(shown(wrong)).toEqual([])
})

test('the web asks the server: no zod, no database, no node module', () => {
  const banned = /^(zod|drizzle-orm|pg|fastify|node:)/
  const wrong = imports.filter(({ from, to, typesOnly }) => floorOf(from) === 'web' && !isTest(from) && banned.test(to) && !typesOnly)
  expect(shown(wrong)).toEqual([])
})

test('the laws see what they must: every kind of import', () => {
  const source =
    "import { a } from './a.ts'; export { b } from '../b.ts'; import('../../server/c.ts'); import type { D } from 'zod'; import.meta.glob('./e/*.ts')"
  expect(importsOf('src/web/cart/x.ts', source).map(({ to, typesOnly }) => [to, typesOnly])).toEqual([
    ['src/web/cart/a.ts', false],
    ['zod', true],
    ['src/web/b.ts', false],
    ['src/server/c.ts', false],
    ['src/web/cart/e/*.ts', false],
  ])
})

test('files are kebab-case and named for what they hold', () => {
  const named = [...filesBelow('src'), ...filesBelow('e2e'), ...filesBelow('bench'), ...filesBelow('tools')].filter((file) =>
    /\.(tsx?|mjs|css)$/.test(file),
  )
  const base = (file: string) => file.split('/').at(-1) ?? ''
  expect(named.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(api|test|journey|d))*\.(tsx?|mjs|css)$/.test(base(file)))).toEqual([])
  expect(named.filter((file) => /(^|-|\/)(utils?|helpers?|common|managers?|misc)(-|\.|\/)/.test(file))).toEqual([])
})

test('no barrel files', () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) || isBarrel(file))).toEqual([])
})

test('files end before 400 lines', () => {
  const long = [...files, ...filesBelow('e2e'), ...filesBelow('tools')]
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => ({ file, lines: textOf(file).split('\n').length }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('imports of our own files carry their ending', () => {
  expect(shown(imports.filter(({ to }) => to.startsWith('src/') && !/\.(tsx?|css|json|svg)$|\*|\?/.test(to)))).toEqual([])
})

/** Reckoning over columns of numbers: the compiler cannot know that a place is inside its column, and a function that did would be slower. */
const columnFiles = /^src\/(server\/search\/shelf\/[a-z-]+|rules\/(search\/ranking|best-few))\.ts$/

test('a number is a number because its type says so: casts stand only where columns are reckoned with', () => {
  const cast = files.filter((file) => !isTest(file) && / as number\b(?!\[)/.test(textOf(file)))
  expect(cast.filter((file) => !columnFiles.test(file))).toEqual([])
})
