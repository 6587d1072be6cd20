import { expect, test } from 'vitest'
import { readRouterData } from './router-data.ts'

const id = 'e5721f8d-771e-80db-8c0c-234d21ac59a0'

test('a trade is read from the specification’s JSON', () => {
  expect(readRouterData(JSON.stringify({ parentName: 'Home', parentId: null, id, name: 'Plumbing' }))).toEqual({
    id,
    name: 'Plumbing',
  })
})

test('a name alone is enough, an id alone too', () => {
  expect(readRouterData('{"id":"17","name":"Plumbing","parentName":"Home"}')).toEqual({ id: undefined, name: 'Plumbing' })
  expect(readRouterData(`{"id":"${id}"}`)).toEqual({ id, name: '' })
})

test('what names nothing is nothing', () => {
  const nothing = [
    undefined,
    '',
    '{',
    'null',
    '[]',
    '17',
    '"text"',
    '{}',
    '{"id":17,"name":{}}',
    '{"name":"  "}',
    `{"name":"${'x'.repeat(3000)}"}`,
  ]
  for (const json of nothing) expect(readRouterData(json), String(json).slice(0, 40)).toBeUndefined()
})

test('names are cut and hold no control characters', () => {
  expect(readRouterData(JSON.stringify({ name: `a\u0000b${'x'.repeat(500)}` }))?.name).toMatch(/^a b?x*/)
  expect(readRouterData(JSON.stringify({ name: 'x'.repeat(500) }))?.name).toHaveLength(200)
})
