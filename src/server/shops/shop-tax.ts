import { eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ShopTax, sellerShop } from '../../contract/shops.ts'
import { marketDay } from '../../rules/calendar.ts'
import { collectsAtHome } from '../../rules/money/tax-collection.ts'
import { taxNumberProblems } from '../../rules/money/tax-numbers.ts'
import { numbersOn, saidToday } from '../../rules/money/tax-registrations.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from './tables.ts'

type Selling = Pick<Context<'goodsSeller'>, 'db' | 'caller' | 'now'>

async function showTax({ db, caller, now }: Selling): Promise<ShopTax> {
  const { id, country, province, taxNumbers } = shops
  const [row] = await db.select({ country, province, taxNumbers }).from(shops).where(eq(id, caller.shopId))
  if (!row) throw new Refusal('not-found')
  const { gstHst, pstRstQst } = numbersOn(row.taxNumbers, marketDay(now()))
  const numbers = { gstHstNumber: gstHst ?? '', qstNumber: pstRstQst?.QC ?? '' }
  const seller = { ...numbers, accountType: 'online business account' as const, country: row.country }
  return { ...numbers, country: row.country, province: row.province, collects: collectsAtHome(seller, row.province) }
}

/** What is sold from now on follows the new numbers; a sale keeps who collected its taxes. Registrations in other provinces stay as they are. */
async function saveTax(selling: Selling, { gstHstNumber, qstNumber }: Input<typeof sellerShop.saveTax>): Promise<ShopTax> {
  if (Object.keys(taxNumberProblems({ businessNumber: '', gstHstNumber, qstNumber })).length > 0) throw new Refusal('bad-input')
  const { db, caller, now } = selling
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select({ numbers: shops.taxNumbers }).from(shops).where(eq(shops.id, caller.shopId)).for('update')
    if (!row) throw new Refusal('not-found')
    const taxNumbers = saidToday(row.numbers, { gstHst: gstHstNumber, QC: qstNumber }, marketDay(now()))
    await tx.update(shops).set({ taxNumbers }).where(eq(shops.id, caller.shopId))
  })
  return showTax(selling)
}

export const sellerShopCalls: Handlers<typeof sellerShop> = { getTax: showTax, saveTax }
