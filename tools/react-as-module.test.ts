import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { asModule } from './react-as-module.ts'

const renderer = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('the renderer that is installed is made a module, and one that is written otherwise is left as it is', () => {
  expect(asModule(renderer)).toMatch(/^import Scheduler from "scheduler"$/m)
  expect(asModule(renderer)).toMatch(/^export const hydrateRoot = /m)
  expect(asModule(renderer.replace('require("scheduler")', "require('scheduler')"))).toBeNull()
  expect(asModule(`${renderer}\nvar late = require("late")`)).toBeNull()
  expect(asModule('export function hydrateRoot() {}')).toBeNull()
})
