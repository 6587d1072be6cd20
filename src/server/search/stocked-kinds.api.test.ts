import { expect, test } from 'vitest'
import type { Text } from '../../contract/locale.ts'
import { categories } from '../catalogue/tables.ts'
import { stableId } from '../demo/random.ts'
import { openTestDatabase } from '../testing/database.ts'
import { stockedKinds } from './stocked-kinds.ts'

const names: readonly Text[] = [
  { en: 'Table & Desk Lamps', fr: 'Lampes de table et de bureau', zh: '台灯' },
  { en: 'Wallets', fr: 'Portefeuilles', zh: '钱包' },
]

test('a category sells what its name says in more than one language', async () => {
  const { db, close } = await openTestDatabase()
  await db.insert(categories).values(
    names.map((name, at) => {
      const id = stableId('category', String(at))
      return { id, key: `kind-${at}`, type: 'P' as const, level: 3 as const, parentId: null, rootId: id, name, sort: at, productCount: 1 }
    }),
  )
  const kinds = await stockedKinds(db, undefined, new Date())
  expect(kinds.has('~wallet')).toBe(true)
  expect(kinds.has('~table')).toBe(false)
  expect(kinds.has('~desk')).toBe(false)
  await close()
})
