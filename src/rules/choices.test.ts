import { expect, test } from 'vitest'
import { choicesClash, choicesIn } from './choices.ts'

const clash = (a: string, b: string) => choicesClash(choicesIn(a), choicesIn(b))

test('two that each say how they are made, and not the same, are two products', () => {
  expect(clash('Kestrel E-310 propane grill', 'Kestrel E-310 natural gas grill')).toBe(true)
  expect(clash('Prism 8 for Mac', 'Prism 8 for Windows')).toBe(true)
  expect(clash('Language course, French', 'Language course, Spanish')).toBe(true)
  expect(clash('Optix D530 body only', 'Optix D530 with 18-55mm lens')).toBe(true)
  expect(clash('Game (PS3)', 'Game for Xbox 360')).toBe(true)
})

test('who says nothing, or both, makes no other choice', () => {
  expect(clash('Kestrel E-310 propane grill', 'Kestrel E-310 grill')).toBe(false)
  expect(clash('Prism 8 (win/mac)', 'Prism 8 for Mac')).toBe(false)
  expect(clash('French press, 1 L', 'Italian coffee pot')).toBe(false)
})
