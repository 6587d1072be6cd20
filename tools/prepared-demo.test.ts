import { expect, test } from 'vitest'
import { demoKey, sourcesOf } from './prepared-demo.mjs'

test('a prepared demo is told by every source that makes it, and by no page', () => {
  const sources = [...sourcesOf('src/server/fill.ts')]
  expect(sources).toContain('src/server/demo/order-rows.ts')
  expect(sources).toContain('src/server/search/rebuild-index.ts')
  expect(sources).toContain('src/contract/cart.ts')
  expect(sources.filter((file) => file.startsWith('src/web/'))).toEqual([])
  expect(demoKey()).toBe(demoKey())
})
