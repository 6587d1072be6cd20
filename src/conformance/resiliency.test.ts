import { expect, test } from 'vitest'
import { faults } from '../../tools/prove/faults.ts'
import { filesBelow, textOf } from './source-files.ts'

/** The cells of the table under a heading, each row without its head. */
function cellsUnder(heading: string): { row: string; column: string; cell: string }[] {
  const page = textOf('docs/operations.md')
  const lines = page.slice(page.indexOf(heading)).split('\n')
  const from = lines.findIndex((line) => line.startsWith('|'))
  const table = lines.slice(
    from,
    lines.findIndex((line, at) => at > from && !line.startsWith('|')),
  )
  const [head = [], , ...rows] = table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.flatMap(([row = '', ...cells]) => cells.map((cell, at) => ({ row, column: head[at + 1] ?? '', cell })))
}

const tests = new Set(filesBelow('src/server').map((file) => file.split('/').at(-1) ?? ''))
const namesProof = (cell: string) => {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  return named.length > 0 && named.every((name) => name in faults || (name.endsWith('.test.ts') && tests.has(name)))
}

test('of every part of the site, whatever is away, it is said what a visitor sees and what shows it', () => {
  const cells = cellsUnder('### What a visitor sees when something is away')
  expect(cells.length).toBeGreaterThan(70)
  expect(cells.filter(({ cell }) => !namesProof(cell)).map(({ row, column }) => `${row}: ${column}`)).toEqual([])
})

test('a cell without a proof, or with one that there is not, is found', () => {
  expect(
    ['there', 'there (`no-such-fault`)', 'there (`no-such.api.test.ts`)', 'there (`dead-machine`, `gone.test.ts`)'].map(namesProof),
  ).toEqual([false, false, false, false])
  expect(namesProof('there (`dead-machine`)')).toBe(true)
})
