import { sep } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Call } from '../src/contract/call.ts'

/**
 * In the browser a call is only its path: schemas, and with them zod, stay on the server.
 * Each contract module is evaluated once at build time and sent as plain data.
 */
export function contractStubs(): Plugin {
  const isContract = (id: string) => id.includes(`${sep}src${sep}contract${sep}`) && id.endsWith('.ts') && !id.endsWith('.test.ts')
  return {
    name: 'contract-stubs',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!isContract(id)) return
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' })
      for (const file of dependencies) this.addWatchFile(file)
      const lines = Object.entries(module)
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, asPath)}`)
      return `${lines.join('\n')}\n`
    },
  }
}

const isCall = (value: unknown): value is Pick<Call, 'path' | 'reads' | 'shows' | 'changes' | 'fills' | 'twice'> =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value

/** Schemas and functions have no place in the browser; calls, lists and texts do. */
const isPlain = (value: unknown) => typeof value !== 'function' && !(typeof value === 'object' && value !== null && '_zod' in value)

const asPath = (_key: string, value: unknown) => (isCall(value) ? forBrowser(value) : value)

// What is undefined leaves no trace in JSON.
const forBrowser = ({
  path,
  reads,
  shows,
  changes,
  fills,
  twice,
}: Pick<Call, 'path' | 'reads' | 'shows' | 'changes' | 'fills' | 'twice'>) => ({
  path,
  reads,
  shows,
  changes,
  fills,
  // What needs no key is not told.
  twice: twice === 'key' ? twice : undefined,
})
