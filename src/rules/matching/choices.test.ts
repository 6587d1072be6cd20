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

test.each([
  ['Corvex 18V hammer drill kit', 'Corvex 18V hammer drill, bare tool'],
  ['Corvex impact driver with 2 batteries and charger', 'Corvex impact driver (tool only)'],
  ['Perceuse Corvex 18 V, ensemble avec batterie', 'Perceuse Corvex 18 V, outil seulement'],
  ['Halden H40 mirrorless camera with 16-50mm lens', 'Halden H40 mirrorless camera body only'],
  ['Halden H40 appareil photo avec objectif 16-50 mm', 'Halden H40 appareil photo, boîtier nu'],
  ['海登 H40 微单相机 套机', '海登 H40 微单相机 单机身'],
  ['Halden H40 camera with 16-50mm lens', 'Halden H40 camera with 16-50mm and 55-210mm lenses'],
])('a kit is more than its head: %s, %s', (kit, head) => {
  expect(choicesClash(choicesIn(kit), choicesIn(head))).toBe(true)
  expect(choicesClash(choicesIn(kit), choicesIn(kit))).toBe(false)
})

test.each([
  ['First aid kit, 120 pieces', 'First-aid kit for the car'],
  ['Corvex 18V hammer drill', 'Corvex 18V hammer drill kit'],
  ['Model railway kit H0', 'Railway kit'],
])('who says nothing of it clashes with nobody: %s, %s', (one, other) => {
  expect(choicesClash(choicesIn(one), choicesIn(other))).toBe(false)
})
