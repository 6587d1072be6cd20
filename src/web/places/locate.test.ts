import { expect, test } from 'vitest'
import { cityOf } from './locate.ts'

test('the first part of what the server says is the city', () => {
  expect(cityOf('Montréal|Québec|Canada')).toEqual({ city: 'Montréal', province: 'Québec', country: 'Canada' })
})

test('when the server knows no city it is Toronto', () => {
  for (const said of ['', '|', ' |Ontario|Canada']) expect(cityOf(said).city).toBe('Toronto')
})
