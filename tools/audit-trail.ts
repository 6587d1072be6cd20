import { checkTrail } from '../src/server/audit/check.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const { entries, faults } = await checkTrail(db)
    if (faults.length > 0) process.exitCode = 1
    const lines = faults.map(({ chain, number, is }) => `${is}  ${chain}, entry ${number}`)
    return [...lines, faults.length > 0 ? 'The audit trail is broken.' : `The audit trail is whole: ${entries} entries.`].join('\n')
  } finally {
    await close()
  }
})
