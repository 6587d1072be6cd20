import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  resolved?: string
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, Locked>)
const names = new Set(packages.map(([path]) => path))

test('the lock names the native parts of every platform, so that npm ci installs the same everywhere', () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((part) => !names.has(`node_modules/${part}`) && !names.has(`${path}/node_modules/${part}`)),
  )
  expect(missing).toEqual([])
  for (const platform of ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'linux-arm64-musl', 'darwin-x64', 'darwin-arm64']) {
    expect(names).toContain(`node_modules/@node-rs/argon2-${platform}`)
  }
  for (const platform of ['win32-x64', 'win32-arm64']) expect(names).toContain(`node_modules/@img/sharp-${platform}`)
})

test('the lock names no registry: whoever installs takes the packages from their own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every package runs on the oldest Node that we promise', () => {
  const newer = packages.filter(([path, { engines }]) => path !== '' && engines?.node && /^>= ?2[1-9]/.test(engines.node))
  expect(newer.map(([path]) => path)).toEqual([])
})
