import { expect, test } from 'vitest'
import { subscribe } from './subscribe.ts'

function browser() {
  let isOn = false
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
    unsubscribe: async () => {
      isOn = false
      return true
    },
  } as unknown as PushSubscription
  const manager = {
    subscribe: async () => {
      isOn = true
      return subscription
    },
  }
  return { manager, isOn: () => isOn }
}

test('a browser of which we know stays subscribed', async () => {
  const here = browser()
  const noted: unknown[] = []
  await subscribe(here.manager, 'key', async (one) => noted.push(one))
  expect([here.isOn(), noted]).toEqual([true, [{ endpoint: 'https://push.example/1' }]])
})

test('one that could not be noted is not subscribed either, and the failure is told', async () => {
  const here = browser()
  await expect(subscribe(here.manager, 'key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(here.isOn()).toBe(false)
})
