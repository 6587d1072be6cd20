import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { requireIdentityKey, sealingWith } from './sealing.ts'

const [first, second] = [
  { id: 'k1', key: randomBytes(32) },
  { id: 'k2', key: randomBytes(32) },
]
const plain = Buffer.from('Northwire Electronics Inc.')

test('a box opens with its key at its place, and shows nothing of what is in it', () => {
  const sealing = sealingWith([first])
  const box = sealing.seal(plain, 'private/a.webp')
  expect(box.includes('Northwire')).toBe(false)
  expect(sealing.open(box, 'private/a.webp')).toEqual(plain)
  expect(sealing.seal(plain, 'private/a.webp')).not.toEqual(box)
})

test('a box that was moved, changed or cut does not open', () => {
  const sealing = sealingWith([first])
  const box = sealing.seal(plain, 'here')
  expect(() => sealing.open(box, 'there')).toThrow()
  for (let at = 0; at < box.length; at++) {
    const changed = Buffer.from(box)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealing.open(changed, 'here'), `byte ${at}`).toThrow()
  }
  for (const length of [0, 1, 3, 20, box.length - 1]) expect(() => sealing.open(box.subarray(0, length), 'here')).toThrow()
})

test('a new key seals and the old one still opens; without the old one it says which is missing', () => {
  const old = sealingWith([first]).seal(plain, 'here')
  const both = sealingWith([second, first])
  expect(both.open(old, 'here')).toEqual(plain)
  expect(() => sealingWith([second]).open(old, 'here')).toThrow('"k1"')
  expect(() => sealingWith([first]).open(both.seal(plain, 'here'), 'here')).toThrow('"k2"')
  // The name alone does not make the key.
  expect(() => sealingWith([{ id: 'k1', key: second.key }]).open(old, 'here')).toThrow()
})

test('keys are read from the settings, and only a demo does without', () => {
  const { identityKeys } = readConfig({
    MALLARD_IDENTITY_KEY: `new:${second.key.toString('base64')}, old:${first.key.toString('base64url')}`,
  })
  expect(identityKeys).toEqual([
    { id: 'new', key: second.key },
    { id: 'old', key: first.key },
  ])
  expect(() => requireIdentityKey({ identityKeys: [], demo: true })).not.toThrow()
  expect(() => requireIdentityKey({ identityKeys: [], demo: false })).toThrow('MALLARD_IDENTITY_KEY is missing')
  expect(() => requireIdentityKey({ identityKeys, demo: false })).not.toThrow()
})
