import { expect, test } from 'vitest'
import { trailThemes } from '../contract/trail.ts'
import { isStaff } from '../rules/permissions.ts'
import { applicationOpened } from '../server/applications/accept-by-itself.ts'
import { seeingEnds } from '../server/house-customers/seeing-calls.ts'
import { taskEnds } from '../server/jobs/tell-end.ts'
import { ownActs } from '../server/staff/accept.ts'
import en from '../web/i18n/en/desk-acts.ts'
import fr from '../web/i18n/fr/desk-acts.ts'
import zh from '../web/i18n/zh/desk-acts.ts'
import { callsOfContract } from './built.ts'

const calls = await callsOfContract()
const acts = calls
  .filter(({ who, reads }) => isStaff(who) && reads === undefined)
  .map(({ path }) => path)
  .concat(Object.values(ownActs), Object.values(taskEnds), seeingEnds, applicationOpened)
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

test('whatever is done with a right to money, the log finds under money', () => {
  const withMoney = calls
    .filter(({ may, reads }) => reads === undefined && may?.startsWith('money.'))
    .map(({ path }) => path.replace('/mallapi/', ''))
  expect(withMoney.length).toBeGreaterThan(10)
  expect(withMoney.filter((act) => !trailThemes.money.some((beginning) => act.startsWith(beginning)))).toEqual([])
})
