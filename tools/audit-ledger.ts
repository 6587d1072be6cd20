import { bookDifferences } from '../src/server/bookkeeping/book-differences.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { rebuiltDifferences } from '../src/server/ledger/audit.ts'
import { auditBooks } from '../src/server/payouts/audit-books.ts'
import { runTool } from './run-tool.ts'

await runTool(async () => {
  const { db, close } = await openDatabase(readConfig(process.env).database)
  try {
    const findings = await auditBooks(db)
    if (findings.some(({ wrong }) => wrong > 0)) process.exitCode = 1
    const differences = await rebuiltDifferences(db)
    const beside = await bookDifferences(db)
    if (beside.length > 0) process.exitCode = 1
    const lines = findings.map(({ rule, wrong }) => `${wrong === 0 ? 'holds' : `BROKEN ${wrong}x`}  ${rule}`)
    for (const { ownerId, account, closedCents, rebuiltCents } of differences)
      lines.push(`${account} of ${ownerId}: closed at ${closedCents} cents, its lines come to ${rebuiltCents}`)
    for (const { sellerId, summedCents, linesCents } of beside)
      lines.push(`${sellerId}: summed up to ${summedCents} cents, its lines come to ${linesCents}`)
    return [...lines, process.exitCode === 1 ? 'The books do not balance.' : 'The books balance.'].join('\n')
  } finally {
    await close()
  }
})
