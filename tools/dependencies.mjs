import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What to say about a Node that is too old, or nothing. */
export function oldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19) ? null : `Mallard needs Node 20.19 or later; this is ${process.versions.node}.`
}

/** Whether a package that the lock file asks for on every platform is missing or of another version. */
function dependenciesAreStale() {
  const installed = path.join('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return true
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages
  const want = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  return Object.entries(want).some(([name, { version, optional }]) => name !== '' && !optional && have[name]?.version !== version)
}

/** Installs exactly what the lock names, in the folder of the package, when it is not there. Answers whether everything is there now. */
export function installDependencies(say) {
  if (!dependenciesAreStale()) return true
  say('Installing the packages (once) ...')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return done.status === 0
}
