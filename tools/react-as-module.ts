import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const REQUIRED = /^var Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);$/m
const EXPORTED = /^exports\.(\w+) = /gm

/** React's renderer with imports and exports in the place of what Node had before them. Null where it is written in another way. */
export function asModule(code: string): string | null {
  const written = code
    .replace(REQUIRED, 'import Scheduler from "scheduler"\nimport React from "react"\nimport ReactDOM from "react-dom"')
    .replace(EXPORTED, 'export const $1 = ')
  return REQUIRED.test(code) && !/\brequire\(|\bexports\./.test(written) ? written : null
}

const rewritten = () => asModule(readFileSync(file, 'utf8'))

/**
 * In a bundle React's renderer is one function around a thousand others, which a browser reads once in the background and once more in one
 * piece when it runs. As a module it is read in the background alone. A release of React that is written otherwise is taken as it comes.
 */
export function reactAsModule(): Plugin {
  return {
    name: 'react-as-module',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === 'react-dom/client' && rewritten() !== null ? `${file}?module` : undefined),
    load: (id) => (id === `${file}?module` ? rewritten() : undefined),
    buildStart() {
      if (rewritten() === null) this.warn('React is written in another way than tools/react-as-module.ts knows: it is built as it comes')
    },
  }
}
