import { expect, test } from 'vitest'
import { type NamedPlace, takePlaces } from './question-place.ts'

const place = (spellings: string[], lat: number, lng: number, isWord = false): NamedPlace => ({ spellings, lat, lng, isWord })
const toronto = place(['toronto', 'gta', '多伦多'], 43.65, -79.38)
const mississauga = place(['mississauga', '密西沙加'], 43.59, -79.64)
const vancouver = place(['vancouver', '温哥华'], 49.28, -123.12)
const montreal = place(['montreal', '蒙特利尔'], 45.5, -73.57)
const bc = place(['bc', 'british columbia'], 49.28, -123.12)
const ontario = place(['on'], 43.65, -79.38, true)
const delta = place(['delta', '三角洲'], 49.08, -123.06, true)
const stJohns = place(['st john s'], 47.56, -52.71)
const known = [toronto, mississauga, vancouver, montreal, bc, ontario, delta, stJohns]
const taken = (text: string) => takePlaces(text, known, toronto)

test.each([
  ['plumber in Vancouver', 'plumber', vancouver],
  ['Vancouver plumber', 'plumber', vancouver],
  ['plombier à Montréal', 'plombier', montreal],
  ['PLOMBIER A MONTREAL', 'PLOMBIER', montreal],
  ['avocat près de Montréal', 'avocat', montreal],
  ['修水管 温哥华', '修水管', vancouver],
  ['在温哥华修水管', '修水管', vancouver],
  ['溫哥華修水管', '修水管', vancouver],
  ['cleaner, GTA', 'cleaner', toronto],
  ['plumber in St. John’s', 'plumber', stJohns],
  ['electrician in Vancouver, BC', 'electrician', vancouver],
  ['electrician in BC', 'electrician', bc],
  ['roofer Toronto, ON', 'roofer', toronto],
])('a place says where and not what: %s', (text, rest, where) => {
  expect(taken(text)).toMatchObject({ rest, hints: [] })
  expect(taken(text).at?.place).toBe(where)
})

test('a name that is also a word is a place only behind an "in"', () => {
  expect(taken('fix my delta faucet')).toMatchObject({ rest: 'fix my delta faucet', at: null })
  expect(taken('lamp on the wall')).toMatchObject({ rest: 'lamp on the wall', at: null })
  expect(taken('plumber in Delta').at?.place).toBe(delta)
})

test.each([
  'moving from Toronto to Vancouver',
  'Toronto to Vancouver movers',
  'déménager de Toronto à Vancouver',
  'déménagement de Toronto à Vancouver',
  '从多伦多搬到温哥华',
  '多伦多到温哥华搬家',
])('what goes from one place to another far away says so, and is done where it begins: %s', (text) => {
  const { at, hints } = taken(text)
  expect(at?.place).toBe(toronto)
  expect(hints.map(({ stem }) => stem)).toEqual(['@elsewhere'])
})

test('a goal alone is measured from the asker’s own place', () => {
  expect(taken('moving to Vancouver').hints).toHaveLength(1)
  expect(taken('déménager à Vancouver').hints).toHaveLength(1)
  expect(taken('moving to Mississauga')).toMatchObject({ hints: [], at: null })
  expect(taken('moving from Toronto to Mississauga').hints).toEqual([])
})

test('movers in a city are wanted there', () => expect(taken('movers in Vancouver')).toMatchObject({ hints: [], at: { place: vancouver } }))

test('a question without a place stays as it is', () => {
  for (const text of ['', 'my sink leaks', '家里漏水', 'l’eau coule à la base'])
    expect(taken(text)).toEqual({ rest: text, at: null, hints: [] })
})
