import { expect, test } from 'vitest'
import { reachedFrom } from './reached.ts'
import { textOf } from './source-files.ts'
import { closedToDesks, deskRooms } from './web-rooms.ts'

const SHOP = 'src/web/app/entry-client.ts'
const DESK = 'src/web/app/desk/entry-desk.tsx'
const roomOf = (file: string) => /^src\/web\/([^/]+)\//.exec(file)?.[1] ?? ''
const isDeskWords = (file: string) => new RegExp(`^src/web/i18n/\\w+/(?:${deskRooms.join('|')})(?:-[\\w-]+)?\\.ts$`).test(file)
const isOfDesk = (file: string) => deskRooms.includes(roomOf(file)) || file.startsWith('src/web/app/desk/') || isDeskWords(file)

test('no file of a desk, not its words and not later either, is within reach of a shopper’s window', () => {
  const reached = reachedFrom(SHOP)
  expect(reached.size).toBeGreaterThan(800)
  expect([...reached].filter(isOfDesk)).toEqual([])
  // The table of the desks' addresses is a type there.
  expect([...reached]).not.toContain('src/web/desk-routes.ts')
})

test('a page of a shopper that imports a part of a desk is found, on whatever way', () => {
  const broken = (file: string, added: string) =>
    [...reachedFrom(SHOP, (each) => (each === file ? `${textOf(each)}\n${added}` : textOf(each)))].filter(isOfDesk)
  expect(broken('src/web/cart/cart-page.tsx', "import '../desk/frame/desk-page.tsx'")).toContain('src/web/desk/frame/desk-page.tsx')
  expect(broken('src/web/ui/button.tsx', "import('../desk/story.ts')")).toContain('src/web/desk/story.ts')
  expect(broken('src/web/app/wake.tsx', "import.meta.glob('/src/web/*/*-page.tsx')")).toContain('src/web/operator/disputes-page.tsx')
  expect(broken('src/web/i18n/words.ts', "import.meta.glob('./en/*.ts')")).toContain('src/web/i18n/en/operator.ts')
})

test('a desk brings nothing of what stands around shoppers’ pages, of templates, lists and the home page', () => {
  const reached = [...reachedFrom(DESK)]
  expect(reached.filter((file) => deskRooms.includes(roomOf(file))).length).toBeGreaterThan(20)
  expect(reached.filter((file) => closedToDesks.includes(roomOf(file)))).toEqual([])
})

test('the style sheet of the desks reads every room that they show, and the shoppers’ one none of theirs', () => {
  const rooms = new Set([...reachedFrom(DESK)].filter((file) => file.endsWith('.tsx')).map(roomOf))
  const sheet = textOf('src/web/app/desk/desk.css')
  // Neither the ground nor what only puts pages together names a class.
  const silent = ['app', 'base']
  expect([...rooms].filter((room) => !silent.includes(room) && !sheet.includes(`@source "../../${room}";`))).toEqual([])
  const shop = textOf('src/web/app/app.css')
  expect(deskRooms.filter((room) => !shop.includes(`@source not "../${room}";`))).toEqual([])
})
