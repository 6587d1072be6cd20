import { startClock } from '../src/server/clock.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'
import { moveOf, playForward } from '../src/server/play-forward.ts'
import { runTool } from './run-tool.ts'

/** npm run clock -- +3d. A running server on the embedded database has the same at /dev/clock. */
await runTool(async () => {
  const byMs = moveOf(process.argv[2] ?? '')
  if (byMs === null) throw new DatabaseError('Say how far to move the clock: npm run clock -- +3d (or +12h, +30m).')
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const clock = await startClock(db)
    clock.stop()
    const moved = await playForward(db, clock, byMs)
    return `It is ${clock.now().toISOString()} now; ${moved} orders and returns went on.`
  } finally {
    await close()
  }
})
