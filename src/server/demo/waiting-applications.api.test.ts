import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, identityPhotos } from '../../contract/applications.ts'
import { accounts } from '../accounts/tables.ts'
import { sealedStorage } from '../adapters/storage/sealed.ts'
import { applications } from '../applications/tables.ts'
import type { Storage } from '../ports/storage.ts'
import { sealingWith } from '../sealing.ts'
import { addPerson, must as mustIn } from '../testing/applying.ts'
import type { Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { peopleRows } from './people.ts'
import { addWaitingApplications } from './waiting-applications.ts'

const files = new Map<string, Buffer>()
const storage: Storage = {
  put: async (key, body) => void files.set(key, body),
  get: async (key) => {
    const body = files.get(key)
    return body ? { body, size: body.length } : null
  },
  remove: async (key) => void files.delete(key),
}
const sealing = sealingWith([{ id: 'test', key: randomBytes(32) }])
const now = new Date()

let house: House
let operator: Shopper
beforeAll(async () => {
  house = await openHouse({ parts: { storage, sealing } })
  operator = await addPerson(house, 'operator')
  await house.db.insert(accounts).values(peopleRows([], 'hash', now).accounts)
})
afterAll(() => house.close())

const must = <T>(as: Shopper, path: string, input: object) => mustIn<T>(house, as, path, input)

test('applications wait at the desk, once, with papers that can be looked at, and what is odd about one is found', async () => {
  const desk = { db: house.db, storage: sealedStorage(storage, sealing), sealing, now }
  await addWaitingApplications(desk)
  await addWaitingApplications(desk)
  const { records } = await must<{ records: Case[] }>(operator, 'operatorApplication/page', { tab: 'waiting' })
  expect(records.length).toBe(await house.db.$count(applications))
  expect(records.length).toBeGreaterThanOrEqual(2)
  const cases = await Promise.all(records.map(({ id }) => must<Case>(operator, 'operatorApplication/getInfo', { id })))
  const flagged = ({ checks }: Case) => checks.filter(({ result }) => result === 'look').map(({ check }) => check)
  // The test house knows no city at all.
  expect(cases.map((each) => flagged(each).filter((check) => check !== 'placeKnown')).sort()).toEqual([[], [], ['businessNumber']])
  for (const { id } of cases)
    for (const what of identityPhotos)
      expect((await must<{ photo: string }>(operator, 'operatorApplication/look', { id, what })).photo.length).toBeGreaterThan(1000)
})
