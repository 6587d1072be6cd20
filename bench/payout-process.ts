import { bankProvider } from '../src/server/adapters/payouts/bank/provider.ts'
import { bankPayees } from '../src/server/adapters/tables.ts'
import { openPostgres } from '../src/server/db/database.ts'
import { delivering, runOutbox } from '../src/server/jobs/outbox.ts'
import { payoutDeliveries } from '../src/server/payouts/deliveries.ts'
import type { Payee, Paying } from '../src/server/payouts/payees.ts'
import { runPayouts } from '../src/server/payouts/run-payouts.ts'
import type { PayoutProvider } from '../src/server/ports/payouts.ts'
import { sealingWith } from '../src/server/sealing.ts'

/** One process that makes payouts until there are none left. Whoever measures kills it: it can be started again as often as one likes. */
const [url = '', silentShare = '0'] = process.argv.slice(2)
const { db, pool } = await openPostgres({ url, connections: 10, statementMs: 60_000 })
/** A Tuesday, after six; messages that failed are tried later, and this clock does not wait for them. */
let now = new Date('2026-11-17T15:00:00Z')
const sealing = sealingWith([{ id: 'bench', key: Buffer.alloc(32, 7) }])
const bank = bankProvider({ name: 'embedded', db, sealing, now: () => now })
/** It pays, and then the line is cut: nobody hears that it did. */
const provider: PayoutProvider = {
  ...bank,
  async pay(ask) {
    const paid = await bank.pay(ask)
    if (Math.random() < Number(silentShare)) throw new Error('The bank says nothing')
    return paid
  },
}
const payees = new Map<string, Payee>()
for (const { id, reference } of await db.select().from(bankPayees))
  payees.set(reference, { provider: 'embedded', payeeId: id, canBePaidOut: true, reason: null, waitsUntil: null, bankHint: null })
const paying: Paying = { provider, payeesOf: async () => payees }
const deliver = delivering(payoutDeliveries({ db, paying, now: () => now }))
process.send?.('begun')
await runPayouts(db, paying, now)
for (;;) {
  const sent = await runOutbox(db, deliver, now, () => {})
  const { rows } = await pool.query<{ open: number }>('select count(*) as open from outbox')
  if (rows[0]?.open === 0) break
  if (sent === 0) now = new Date(now.getTime() + 600_000)
}
await pool.end()
process.disconnect?.()
