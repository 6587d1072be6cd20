import { expect, test } from 'vitest'
import { trailThemes } from '../contract/trail.ts'
import { isStaff } from '../rules/permissions.ts'
import { seeingEnds } from '../server/house-customers/seeing-calls.ts'
import { ownActs } from '../server/staff/accept.ts'
import en from '../web/i18n/en/desk-acts.ts'
import fr from '../web/i18n/fr/desk-acts.ts'
import zh from '../web/i18n/zh/desk-acts.ts'
import { callsOfContract } from './built.ts'

const acts = (await callsOfContract())
  .filter(({ who, reads }) => isStaff(who) && reads === undefined)
  .map(({ path }) => path)
  .concat(Object.values(ownActs), seeingEnds)
  .map((path) => path.replace('/mallapi/', ''))
  .toSorted()

test.each([
  ['en', en],
  ['fr', fr],
  ['zh', zh],
])('whatever staff can do, the log tells in words (%s)', (_, words) => {
  expect(Object.keys(words).toSorted()).toEqual(acts)
})

test('a theme of the log names calls that exist', () => {
  const beginnings = Object.values(trailThemes).flat()
  expect(beginnings.filter((beginning) => !acts.some((act) => act.startsWith(beginning)))).toEqual([])
})
