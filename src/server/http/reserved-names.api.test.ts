import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicIdProblem } from '../../rules/public-ids.ts'
import { type House, openHouse } from '../testing/house.ts'

let house: House
const paths = new Set<string>()

beforeAll(async () => {
  house = await openHouse()
  await house.app.ready()
  // As a tree without shared beginnings each line is one part of an address, and those without indentation are the first.
  for (const [, path = ''] of house.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── \/?([^\s/(]+)/gm)) paths.add(path)
})
afterAll(() => house.close())

test('no shop can be called like the first part of an address that the server answers', () => {
  expect(paths.size).toBeGreaterThan(8)
  expect([...paths].filter((path) => !/[:*.]/.test(path) && publicIdProblem(path) === undefined)).toEqual([])
})
