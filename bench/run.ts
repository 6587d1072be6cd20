import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { measuredCalls } from './calls.ts'
import { firstLoadJavaScript } from './first-load.ts'
import { layoutShift } from './layout-shift.ts'
import { measureCall, measurePage, type Rate } from './load.ts'
import { type Server, startServer } from './server.ts'

type Row = Record<'embedded' | 'PostgreSQL' | 'limit', string>
const rows: Record<string, Partial<Row>> = {}
const note = (what: string, column: keyof Row, value: string) => {
  rows[what] = { ...rows[what], [column]: value }
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const shown = ({ perSecond, p50, p99 }: Rate) => `${Math.round(perSecond)}/s (p50 ${p50} ms, p99 ${p99} ms)`
const megabytes = (server: Server) => `${Math.round(server.residentMb())} MB`

function build(): number {
  const start = performance.now()
  rmSync('dist/stamp', { force: true })
  if (spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' }).status !== 0) throw new Error('the build failed')
  return performance.now() - start
}

/** Starts twice on one database, so that the second start finds everything in place, and measures the second. */
async function measureOn(column: 'embedded' | 'PostgreSQL', settings: Parameters<typeof startServer>[0], buildMs: number): Promise<void> {
  const first = await startServer(settings)
  await first.stop()
  note('first start after the install: build, demo, first page', column, seconds(buildMs + first.firstPageMs))
  const server = await startServer(settings)
  try {
    note('later start to the first page', column, seconds(server.firstPageMs))
    note('resident memory at rest', column, megabytes(server))
    note('/home, 10 connections', column, shown(await measurePage(`${server.origin}/home`)))
    for (const call of measuredCalls) note(call.path, column, shown(await measureCall(server.origin, call)))
    note('resident memory after load', column, megabytes(server))
    if (column === 'embedded') await measureBrowser(server)
  } finally {
    await server.stop()
  }
}

async function measureBrowser({ origin }: Server): Promise<void> {
  const { kilobytes, files } = await firstLoadJavaScript(`${origin}/home`)
  note('/home first-load JavaScript, gzipped', 'embedded', `${kilobytes.toFixed(1)} kB in ${files} files`)
  for (const width of [1440, 390]) {
    const shift = await layoutShift(`${origin}/home`, width)
    note(`/home layout shift at ${width} px`, 'embedded', shift === null ? 'no browser' : shift.toFixed(4))
    note(`/home layout shift at ${width} px`, 'limit', '0')
  }
}

const scratch = mkdtempSync(path.join(tmpdir(), 'mallard-bench-'))
try {
  note('first start after the install: build, demo, first page', 'limit', '90 s')
  note('later start to the first page', 'limit', '5 s')
  const buildMs = build()
  await measureOn('embedded', { DATA_DIR: path.join(scratch, 'embedded') }, buildMs)
  note('/home first-load JavaScript, gzipped', 'limit', '150 kB')

  const binaries = findPostgres()
  if (binaries) {
    const postgres = await startPrivatePostgres(binaries)
    try {
      await measureOn('PostgreSQL', { DATA_DIR: path.join(scratch, 'postgres'), DATABASE_URL: postgres.url }, buildMs)
    } finally {
      await postgres.stop()
    }
  } else {
    process.stdout.write('PostgreSQL is left out: no PostgreSQL 15 or later was found.\n')
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.stdout.write(`Node ${process.versions.node}, ${cpus().length} cores; the load comes from the same machine.\n`)
console.table(rows, ['embedded', 'PostgreSQL', 'limit'])
