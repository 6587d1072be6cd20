import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

const firstOf = (candidates) => candidates.find((file) => file && existsSync(file))

const SHELL = 'chromium-headless-shell'

/** A Chromium or Chrome that Playwright can drive: CHROMIUM_PATH, else an installed one. */
export function findBrowser() {
  return firstOf([
    process.env.CHROMIUM_PATH,
    ...[SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  ])
}

/** A browser without a window does the same with four fifths of the CPU. */
export const isSecondBestBrowser = () => !process.env.CHROMIUM_PATH && !onPath(SHELL)

/** The folder with initdb and postgres of the newest installed PostgreSQL, 15 or later. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const server = onPath('postgres')
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(server ? [path.dirname(server)] : [])]
  return folders.find((folder) => {
    const says = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
    return existsSync(path.join(folder, 'initdb')) && Number(/ (\d+)/.exec(says)?.[1] ?? 0) >= 15
  })
}

/** How to become root for apt-get without asking anybody, or null. */
function asRoot() {
  if (!onPath('apt-get')) return null
  if (process.getuid?.() === 0) return []
  return onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}

/** Installs Debian packages where that needs no question: the first of the lists that can be installed. Answers whether it did. */
export function installPackages(lists) {
  const prefix = asRoot()
  if (!prefix) return false
  const run = (...words) => {
    const [command, ...rest] = [...prefix, ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { env, stdio: 'ignore', timeout: 300_000 }).status === 0
  }
  const install = (packages) => {
    process.stdout.write(`installing ${packages.join(', ')} with apt-get\n`)
    return run('apt-get', 'install', '-yq', '--no-install-recommends', ...packages)
  }
  // Without a network the answer is no, and soon.
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  return run('apt-get', 'update', '-q', ...patience) && lists.some(install)
}
