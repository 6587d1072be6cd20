import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { auditLedger } from '../src/server/payments/audit-ledger.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const findings = await auditLedger(db)
    if (findings.some(({ wrong }) => wrong > 0)) process.exitCode = 1
    const lines = findings.map(({ rule, wrong }) => `${wrong === 0 ? 'holds' : `BROKEN ${wrong}x`}  ${rule}`)
    return [...lines, process.exitCode === 1 ? 'The books do not balance.' : 'The books balance.'].join('\n')
  } finally {
    await close()
  }
})
