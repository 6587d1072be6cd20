import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { narrowerKinds } from '../../rules/search/data/narrower-kinds.ts'
import { nearestKinds } from '../../rules/search/data/nearest-kinds.ts'
import { root } from '../root.ts'

const keys = new Set(
  (JSON.parse(readFileSync(join(root, 'src/server/search/dictionary.json'), 'utf8')) as { key: string }[]).map(({ key }) => key),
)

test('every kind that is near to or within another is one that the dictionary knows', () => {
  for (const kinds of [nearestKinds, narrowerKinds]) {
    const named = Object.entries(kinds).flatMap(([key, list]) => [key, ...list.split(' ')])
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  }
})

test('nothing is nearest to itself', () => {
  for (const [key, list] of Object.entries(nearestKinds)) expect(list.split(' ')).not.toContain(key)
})
