import path from 'node:path'
import { expect, test } from 'vitest'
import { frameWords } from '../web/app/desk/desk-code.ts'
import { importsOf } from './architecture.ts'
import { isTest, sourceFiles, textOf } from './source-files.ts'
import { deskRooms } from './web-rooms.ts'

const files = new Set(sourceFiles('src').filter((file) => !isTest(file)))
const known = new Map<string, { imports: string[]; rooms: string[] }>()

function read(file: string) {
  const before = known.get(file)
  if (before) return before
  const text = textOf(file)
  const imports = importsOf(file, text)
    .filter(({ to, typesOnly, isLater }) => files.has(to) && !typesOnly && !isLater)
    .map(({ to }) => to)
  const rooms = [...text.matchAll(/useWords\('([\w-]+)'\)|wordsOf\([^;\n]*?, '([\w-]+)'\)/g)].map(
    ([, used, spoken]) => used ?? spoken ?? '',
  )
  const found = { imports, rooms }
  known.set(file, found)
  return found
}

/** The rooms whose words a file and all that comes with it speak with. */
function roomsOf(file: string): Set<string> {
  const seen = new Set<string>()
  const rooms = new Set<string>()
  const visit = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const { imports, rooms: here } = read(at)
    for (const room of here) rooms.add(room)
    for (const imported of imports) visit(imported)
  }
  visit(file)
  return rooms
}

const names = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '')
const WORDS = /words: \[([^\]]*)\]/
const LATER = /laterSection\(\s*\[([^\]]*)\],[^;]*?import\('(\.[^']+)'\)/g
/** There before any page is. */
const shell = new Set([...roomsOf('src/web/app/wake.tsx'), 'shell'])

const unspoken = (file: string, brought: readonly string[]) =>
  [...roomsOf(file)].filter((room) => !shell.has(room) && !brought.includes(room)).map((room) => `${file}: ${room}`)

const isOfDesk = (file: string) => deskRooms.some((room) => file.startsWith(`src/web/${room}/`))

test('a page brings the words that its parts speak with', () => {
  const pages = [...files].filter((file) => /^src\/web\/[^/]+\/[^/]+-page\.tsx$/.test(file) && !isOfDesk(file) && WORDS.test(textOf(file)))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap((file) => unspoken(file, names(WORDS.exec(textOf(file))?.[1] ?? '')))).toEqual([])
})

test('a page of a desk, and a part alone, bring the words that their parts speak with beside those of the frame', () => {
  const frame = [...frameWords]
  expect([...roomsOf('src/web/app/desk/desk-root.tsx')].filter((room) => !frame.includes(room as (typeof frame)[number]))).toEqual([])
  const pages = [...files].filter((file) => isOfDesk(file) && /-(?:page|story)\.tsx$/.test(file) && WORDS.test(textOf(file)))
  expect(pages.length).toBeGreaterThan(3)
  const brought = (file: string) => [...frame, ...names(WORDS.exec(textOf(file))?.[1] ?? '')]
  expect(
    pages.flatMap((file) => [...roomsOf(file)].filter((room) => !brought(file).includes(room)).map((room) => `${file}: ${room}`)),
  ).toEqual([])
})

test('a section that comes later brings the words that only it speaks with', () => {
  const page = names(WORDS.exec(textOf('src/web/account/account-page.tsx'))?.[1] ?? '')
  const later = ['src/web/account/account-page.tsx', 'src/web/account/sections.ts'].flatMap((file) =>
    [...textOf(file).matchAll(LATER)].map(([, words, section]) => ({
      words: names(words ?? ''),
      section: path.posix.join(path.posix.dirname(file), section ?? ''),
    })),
  )
  expect(later.length).toBeGreaterThan(12)
  expect(later.flatMap(({ words, section }) => unspoken(section, [...page, ...words]))).toEqual([])
})

test('a part that is asleep brings the words that it speaks with', () => {
  const ASLEEP = /\basleep\(\s*async \(\) =>[^;]*?import\('(\.[^']+)'\)[^;]*?,\s*\[([^\]]*)\]/g
  const parts = [...files].flatMap((file) =>
    [...textOf(file).matchAll(ASLEEP)].map(([, part, words]) => ({
      part: path.posix.join(path.posix.dirname(file), part ?? ''),
      words: names(words ?? ''),
    })),
  )
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flatMap(({ part, words }) => unspoken(part, words))).toEqual([])
})
