import { expect, test } from 'vitest'
import { purposeAsked } from './uses.ts'

const first = (text: string) => purposeAsked(text)?.concepts[0]

test('what somebody wants to do leads to the things that do it, in three languages', () => {
  expect(first('something to dry my hair')).toBe('hair-dryer')
  expect(first('a machine that makes smoothies')).toBe('blender')
  expect(first('de quoi arroser le gazon')).toBe('garden-hose')
  expect(first('Quelque chose pour faire bouillir de l’eau')).toBe('kettle')
  expect(first('煮咖啡的机器')).toBe('espresso-machine')
  expect(first('吹頭髮的')).toBe('hair-dryer')
})

test('whoever names the thing, or somebody that it is for, is not asked what for', () => {
  expect(purposeAsked('kettle to boil water')).toBeNull()
  expect(purposeAsked('something for my mom')).toBeNull()
  expect(purposeAsked('红色的')).toBeNull()
  expect(purposeAsked('sewing machine')).toBeNull()
})
