import { expect, test } from 'vitest'
import { mallSwitch } from './mall-switch.ts'

test('another mall is entered, the visited one stays', () => {
  expect(mallSwitch({ id: 10_012, externalUrl: null }, 10_000)).toEqual({ do: 'enter', mallId: 10_012 })
  expect(mallSwitch({ id: 10_000, externalUrl: null }, 10_000)).toEqual({ do: 'stay' })
})

test('the mall on another site is opened there', () => {
  expect(mallSwitch({ id: 10_020, externalUrl: 'https://fresh.example/' }, 10_000)).toEqual({ do: 'visit', url: 'https://fresh.example/' })
})
