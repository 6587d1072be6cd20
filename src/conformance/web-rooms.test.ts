import { expect, test } from 'vitest'
import { importsOf } from './architecture.ts'
import { cyclesOf, graphOf } from './cycles.ts'
import { isTest, sourceFiles } from './source-files.ts'
import { mayImportOnWeb, webRoomsWithoutPlace } from './web-rooms.ts'

const files = sourceFiles('src/web').filter((file) => !isTest(file))
const imports = files.flatMap((file) => importsOf(file)).filter(({ to }) => to.startsWith('src/web/'))

test('every room of the web has its place in the order', () => {
  expect(webRoomsWithoutPlace(files)).toEqual([])
})

test('imports between web rooms point down; only pages put rooms together', () => {
  expect(imports.filter(({ from, to }) => !mayImportOnWeb(from, to)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('no circle of files on the web, types included', () => {
  expect(cyclesOf(graphOf(imports))).toEqual([])
})

test('no circle of rooms on the web', () => {
  const room = (file: string) => file.split('/').slice(0, 3).join('/')
  const arrows = imports.map(({ from, to }) => ({ from: room(from), to: room(to) })).filter(({ from, to }) => from !== to)
  expect(cyclesOf(graphOf(arrows))).toEqual([])
})

test('the laws see what they must', () => {
  expect(mayImportOnWeb('src/web/ui/button.tsx', 'src/web/base/visit.ts')).toBe(true)
  expect(mayImportOnWeb('src/web/base/visit.ts', 'src/web/ui/button.tsx')).toBe(false)
  expect(mayImportOnWeb('src/web/products/card-row.tsx', 'src/web/cart/cart-line.tsx')).toBe(false)
  expect(mayImportOnWeb('src/web/products/product-details-page.tsx', 'src/web/cart/cart-line.tsx')).toBe(true)
  expect(mayImportOnWeb('src/web/products/product-details-page.tsx', 'src/web/shell/header/header.tsx')).toBe(false)
  expect(mayImportOnWeb('src/web/operator/disputes-page.tsx', 'src/web/desk/frame/desk-page.tsx')).toBe(true)
  expect(mayImportOnWeb('src/web/desk/frame/desk-page.tsx', 'src/web/operator/cases.tsx')).toBe(false)
  expect(mayImportOnWeb('src/web/pro/inbox-page.tsx', 'src/web/seller/orders-page.tsx')).toBe(false)
  expect(mayImportOnWeb('src/web/operator/disputes-page.tsx', 'src/web/shell/counts.ts')).toBe(false)
  expect(mayImportOnWeb('src/web/cart/cart-page.tsx', 'src/web/desk/table/desk-table.tsx')).toBe(false)
  const knot = graphOf([
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
    { from: 'c', to: 'd' },
  ])
  expect(cyclesOf(knot)).toEqual([['b', 'c']])
})
