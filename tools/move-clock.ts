import { moveClock, startClock } from '../src/server/clock.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'
import { carryDemoOrders } from '../src/server/orders/carry-demo.ts'
import { runTool } from './run-tool.ts'

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

await runTool(async () => {
  const asked = /^\+(\d{1,4})([mhd])$/.exec(process.argv[2] ?? '')
  if (!asked) throw new DatabaseError('Say how far to move the clock: npm run clock -- +3d (or +12h, +30m).')
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    await moveClock(db, Number(asked[1]) * (units[asked[2] ?? ''] ?? 0))
    const clock = await startClock(db)
    clock.stop()
    // Several rounds: a long move takes an order through more than one state, an event each.
    let moved = 0
    for (let round = 0; round < 8; round++) moved += await carryDemoOrders(db, clock.now())
    return `It is ${clock.now().toISOString()} now; ${moved} orders and returns went on.`
  } finally {
    await close()
  }
})
