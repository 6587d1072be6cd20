import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './passwords.ts'

test.each([
  ['        ', 'short'],
  ['abc 123', 'short'],
  ['x'.repeat(129), 'long'],
  ['password', 'common'],
  ['Password1!', 'common'],
  ['qwerty123', 'common'],
  ['12345678', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['abcabcabc', 'common'],
  ['robin.gagnon-2', 'email'],
  ['xxROBIN.GAGNONxx', 'email'],
])('%j is refused: %s', (password, problem) => {
  expect(passwordProblem(password, 'robin.gagnon@mallard.example')).toBe(problem)
  expect(passwordStrength(password, 'robin.gagnon@mallard.example')).toBe(0)
})

test.each([
  ['teal feather', 2],
  ['tealfeath', 1],
  ['Teal-feath3r', 3],
  ['three ducks on a lake', 3],
] as const)('%j is taken, with strength %i', (password, strength) => {
  expect(passwordProblem(password, 'bo@mallard.example')).toBeUndefined()
  expect(passwordStrength(password, 'bo@mallard.example')).toBe(strength)
})

test('a name of two letters may stand in a password', () => {
  expect(passwordProblem('robot in a boat', 'bo@mallard.example')).toBeUndefined()
})
