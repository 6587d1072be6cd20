import { appendFileSync } from 'node:fs'
import { campaignDeliveries } from '../campaigns/deliver-campaigns.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'

/**
 * A process that sends the letters of campaigns into a file, one address a line, and dies by kill -9 at the letter that `DIES_AT` counts:
 * before it is taken (`before`) or just after (`after`). `IS_HASTY` sends without saying so before: the twin that must be caught. Messages
 * that were taken by those who died before are due again (`LATER`).
 */
const { DIES_AT = '0', DIES = '', IS_HASTY, LETTERS = '', LATER = '0' } = process.env

const HOUR_MS = 3_600_000
const now = () => new Date(Date.now() + Number(LATER) * HOUR_MS)
const die = () => process.kill(process.pid, 'SIGKILL')

let letters = 0
const mail = {
  async send({ to }: { to: string }) {
    const isLast = ++letters === Number(DIES_AT)
    if (isLast && DIES === 'before') die()
    appendFileSync(LETTERS, `${to}\n`)
    if (isLast && DIES === 'after') die()
  },
}

const database = await openDatabase(readConfig(process.env).database)
const { db } = database
const hasty = async ({ recipientId }: { recipientId: string }) => {
  const { rows } = await db.execute<{ email: string }>(`select email from campaign_recipients where id = '${recipientId}'`)
  await mail.send({ to: rows[0]?.email ?? '' })
}
const careful = campaignDeliveries({ db, mail, origin: 'https://mallard.example', postalAddress: '1 Pond Lane', now })
const deliver = delivering(IS_HASTY ? { 'mail-campaign': hasty } : careful)
const report = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
while ((await runOutbox(db, deliver, now(), report)) > 0);
await database.close()
