import { expect, test } from 'vitest'
import type { Profile } from '../../contract/customers.ts'
import { firstValues, isRight, requestOf } from './consultation-values.ts'

const me: Profile = {
  customerId: '018f0000-0000-7000-8000-000000000001',
  email: 'robin@example.ca',
  nickName: 'Robin',
  firstName: 'Robin',
  lastName: 'Shopper',
  gender: 'ratherNotSay',
  bio: '',
  avatarUrl: null,
  language: 'en',
  hasPassword: true,
  mallCode: '10000',
}
const now = new Date('2026-11-15T17:00:00Z')
const first = (placeName: string | null) => firstValues({ locale: 'fr', me, home: undefined, placeName })

test('the chosen place names city and province', () => {
  expect(first('Toronto, Ontario')).toMatchObject({ serviceCity: 'Toronto', province: 'ON' })
  expect(first('Québec, QC')).toMatchObject({ serviceCity: 'Québec', province: 'QC' })
})

test('a place that is not in Canada is not taken for one', () => {
  expect(first('Seattle, Washington')).toMatchObject({ serviceCity: '', province: '' })
  expect(first(null)).toMatchObject({ serviceCity: '', province: '' })
})

test('a day that is hoped for lies after today', () => {
  const values = { ...first(null), hoped: 'day' }
  expect(isRight('day', { ...values, day: '2026-11-15' }, now)).toBe(false)
  expect(isRight('day', { ...values, day: '2026-11-16' }, now)).toBe(true)
  expect(isRight('day', { ...values, hoped: 'flexible', day: '' }, now)).toBe(true)
})

test('nothing is claimed that nobody has chosen: neither the type, nor how far the work is, nor when it is hoped for', () => {
  expect(first(null)).toMatchObject({ consultationType: '', engineeringStatus: '', hoped: '' })
  expect(isRight('consultationType', first(null), now)).toBe(false)
  expect(isRight('hoped', first(null), now)).toBe(false)
  const chosen = { ...first(null), consultationType: 'advice', hoped: 'flexible' }
  expect(isRight('consultationType', chosen, now)).toBe(true)
  expect(isRight('hoped', chosen, now)).toBe(true)
})

test('whoever is flexible names no hour, nor does whoever is in a hurry: as soon as possible arrives as that', () => {
  expect(requestOf({ ...first(null), hoped: 'flexible' })).toMatchObject({ hopedServiceTime: undefined, asSoonAsPossible: false })
  expect(requestOf({ ...first(null), hoped: 'soon' })).toMatchObject({ hopedServiceTime: undefined, asSoonAsPossible: true })
  expect(requestOf({ ...first(null), hoped: 'day', day: '2026-11-20' }).hopedServiceTime).toBe('2026-11-20T14:00:00.000Z')
})

test('a status that was not said is not sent', () => {
  const said = { ...first(null), engineeringStatus: 'Waiting for door-to-door service' }
  expect(requestOf(first(null))).not.toHaveProperty('engineeringStatus')
  expect(requestOf(said)).toMatchObject({ engineeringStatus: 'Waiting for door-to-door service', language: 'fr' })
})
