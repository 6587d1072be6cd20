import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Addresses with a parameter that nobody fills in: a link to one leads nowhere. */
const unfilled = (code: string): string[] => [...code.matchAll(/\bto(?:: |=|=\{)['"`]\/[\w/-]*\/:\w+/g)].map(([found]) => found)

test('an address that something leads to has its parameters filled in', () => {
  const wrong = sourceFiles('src/web')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => unfilled(textOf(file)).map((found) => `${file}: ${found}`))
  expect(wrong).toEqual([])
})

test('the law above sees one', () => {
  expect(unfilled("({ to: '/operator/orders/:id', params: { id } })")).toHaveLength(1)
  expect(unfilled('<Link to="/seller/orders/:id">')).toHaveLength(1)
  expect(unfilled('<Link to="/seller/orders">')).toEqual([])
})
