import { expect, test } from 'vitest'
import { isApp } from './user-agent.ts'

test('Android and iPhone get the mobile layout', () => {
  expect(isApp('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36')).toBe(true)
  expect(isApp('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true)
})

test('Windows and iPad do not, even when they name a phone too', () => {
  expect(isApp('Mozilla/5.0 (Windows NT 10.0; Win64) Android emulator')).toBe(false)
  expect(isApp('Mozilla/5.0 (iPad; like iPhone)')).toBe(false)
})

test('whatever is not named is a desktop', () => {
  for (const agent of ['', 'Mozilla/5.0 (Macintosh)', 'Mozilla/5.0 (X11; Linux x86_64)', 'curl/8', '\u0000\uFFFD'.repeat(4000)])
    expect(isApp(agent)).toBe(false)
})
