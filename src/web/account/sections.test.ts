import { expect, test } from 'vitest'
import { ownSections, sectionOf } from './sections.ts'

test('a path names its section; what every object has is none', () => {
  expect(sectionOf(ownSections, 'address')).toBe(ownSections.address)
  for (const path of ['', 'constructor', '__proto__', 'Address']) expect(sectionOf(ownSections, path)).toBeUndefined()
})
