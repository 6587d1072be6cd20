import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const REQUIRED = /^var Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);$/m
const EXPORTED = /^exports\.(\w+) = /gm

/** React's renderer with imports and exports in the place of what Node had before them. */
function asModule(code: string): string {
  const written = code
    .replace(REQUIRED, 'import Scheduler from "scheduler"\nimport React from "react"\nimport ReactDOM from "react-dom"')
    .replace(EXPORTED, 'export const $1 = ')
  if (!REQUIRED.test(code) || /\brequire\(|\bexports\./.test(written)) throw new Error(`${file} is written in another way than expected`)
  return written
}

/**
 * In a bundle React's renderer is one function around a thousand others, which a browser reads once in the background and once more in one
 * piece when it runs. As a module it is read in the background alone.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === 'react-dom/client' ? `${file}?module` : undefined),
    load: (id) => (id === `${file}?module` ? asModule(readFileSync(file, 'utf8')) : undefined),
  }
}
