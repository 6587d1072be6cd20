import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicIdProblem } from '../rules/public-ids.ts'
import { deskRoutes } from '../web/desk-routes.ts'
import { routes } from '../web/routes.ts'

const firstPart = (path: string) => path.split('/')[1] ?? ''
/** What has not even the form of a shop's name cannot be one. */
const isFree = (name: string) => publicIdProblem(name) === undefined

test('no shop can be called like the first part of a page’s address', () => {
  const parts = new Set([...routes, ...deskRoutes].map(({ path }) => firstPart(path)))
  expect([...parts].filter((part) => part !== '' && isFree(part))).toEqual([])
})

test('no shop can be called like a folder or a file that everybody can read', () => {
  expect(readdirSync('public').filter((name) => isFree(name))).toEqual([])
})
