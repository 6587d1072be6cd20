import { eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { OwnTax, providerBusiness } from '../../contract/provider-business.ts'
import { Refusal } from '../../contract/refusals.ts'
import { type Day, marketDay } from '../../rules/calendar.ts'
import { collectsAtHome } from '../../rules/money/tax-collection.ts'
import { taxNumberProblems } from '../../rules/money/tax-numbers.ts'
import { numbersOn, saidToday } from '../../rules/money/tax-registrations.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Sealing } from '../sealing.ts'
import { providers } from './tables.ts'

type Numbers = Input<typeof providerBusiness.saveTax>
type Business = Context<'serviceSeller'>
type Row = Pick<typeof providers.$inferSelect, 'id' | 'country' | 'province' | 'taxDetails' | 'taxNumbers'>

const boxPlace = (id: string) => `providers.tax_details ${id}`

/** Registrations stand on every invoice; the business number alone does not, and is sealed. Of one that was not typed it is known from the other. */
function numbersOf(sealing: Sealing, { id, taxDetails, taxNumbers }: Row, day: Day): Numbers {
  const { gstHst: gstHstNumber = '', pstRstQst } = numbersOn(taxNumbers ?? {}, day)
  const businessNumber = taxDetails ? sealing.open(taxDetails, boxPlace(id)).toString() : gstHstNumber.slice(0, 9)
  return { businessNumber, gstHstNumber, qstNumber: pstRstQst?.QC ?? '' }
}

async function rowOf({ db, caller }: Business): Promise<Row> {
  const { id, country, province, taxDetails, taxNumbers } = providers
  const [row] = await db.select({ id, country, province, taxDetails, taxNumbers }).from(providers).where(eq(id, caller.providerId))
  if (!row) throw new Refusal('not-found')
  return row
}

export async function showTax(context: Business): Promise<OwnTax> {
  const row = await rowOf(context)
  const numbers = numbersOf(context.sealing, row, marketDay(context.now()))
  const { country, province } = row
  return { ...numbers, country, province, collects: collectsAtHome({ ...numbers, accountType: 'service account', country }, province) }
}

/** What is agreed from now on follows the new numbers; what was agreed keeps who collects. */
export async function saveTax(context: Business, said: Numbers): Promise<OwnTax> {
  if (Object.keys(taxNumberProblems(said)).length > 0) throw new Refusal('bad-input')
  const { id, taxNumbers } = await rowOf(context)
  const changed = {
    taxDetails: said.businessNumber ? context.sealing.seal(Buffer.from(said.businessNumber), boxPlace(id)) : null,
    taxNumbers: saidToday(taxNumbers ?? {}, { gstHst: said.gstHstNumber, QC: said.qstNumber }, marketDay(context.now())),
  }
  await inTransaction(context.db, (tx) => tx.update(providers).set(changed).where(eq(providers.id, id)))
  return showTax(context)
}
