import { expect, test } from 'vitest'
import { type Import, importsOf } from './architecture.ts'
import { cyclesOf, graphOf } from './cycles.ts'
import { pointingUp, roomOf, serverLayers } from './server-rooms.ts'
import { isTest, sourceFiles, textOf } from './source-files.ts'

// Tests and what prepares them look into every room.
const files = sourceFiles('src/server').filter((file) => !isTest(file) && !file.startsWith('src/server/testing/'))
const imports = files.flatMap((file) => importsOf(file)).filter(({ to }) => to.startsWith('src/server/'))
const shown = (list: readonly Import[]) => list.map(({ from, to }) => `${from} -> ${to}`)

test('every import between the rooms of the server points down, those of types too', () => {
  expect(shown(pointingUp(imports))).toEqual([])
})

test('no two files of the server need each other, on whatever way', () => {
  expect(cyclesOf(graphOf(imports))).toEqual([])
})

test('the order names each room once, and every room there is', () => {
  const named = serverLayers.flatMap(({ rooms }) => rooms)
  expect(new Set(named).size).toBe(named.length)
  expect([...named].sort()).toEqual([...new Set(files.map((file) => roomOf(file)))].sort())
})

test('the page about the house shows the order as it is', () => {
  const drawn = [...textOf('docs/architecture.md').matchAll(/^│ (\w+) +│ (.+?) *│$/gm)].map(([, name, rooms = '']) => ({
    name,
    rooms: rooms.split(' · '),
  }))
  expect(drawn.reverse()).toEqual(serverLayers)
})

const importing = (from: string, to: string): Import => importsOf(from, `import type { A } from '${to}'`)[0] as Import

test('the laws see what they must: a way up and a room without a place', () => {
  expect(pointingUp([importing('src/server/orders/x.ts', '../payments/y.ts')])).toHaveLength(1)
  expect(pointingUp([importing('src/server/payments/x.ts', '../orders/y.ts')])).toEqual([])
  expect(pointingUp([importing('src/server/db/x.ts', '../start.ts')])).toHaveLength(1)
  expect(pointingUp([importing('src/server/attic/x.ts', '../db/y.ts')])).toHaveLength(1)
})
