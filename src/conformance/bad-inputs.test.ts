import { expect, test } from 'vitest'
import lines from './bad-inputs.json' with { type: 'json' }
import { isTest, sourceFiles, textOf } from './source-files.ts'

/** The titles of all tests: what stands in quotes after `test(` or in a table of cases. */
const tests = sourceFiles('src').filter(isTest).map(textOf).join('\n')

test.each(lines.map(({ id, input }) => [id, input]))('%s has a case of its own: %s', (id) => {
  expect(tests).toMatch(new RegExp(`['\`][^'\`\\n]*\\b${id}\\b`))
})
