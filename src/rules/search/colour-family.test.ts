import { expect, test } from 'vitest'
import { colourFamilies, colourFamily } from './colour-family.ts'

test.each([
  ['#7A2A25', 'red'],
  ['#2F5741', 'green'],
  ['#8FA391', 'green'],
  ['#26355A', 'blue'],
  ['#D8C4A0', 'beige'],
  ['#9A5B30', 'brown'],
  ['#C9CCD1', 'grey'],
  ['#D6AFA6', 'pink'],
])('%s is %s', (hex, family) => expect(colourFamily(hex)).toBe(family))

test('each family belongs to itself', () => {
  for (const [family, { hex }] of Object.entries(colourFamilies)) expect(colourFamily(hex)).toBe(family)
})
