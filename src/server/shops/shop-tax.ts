import { eq, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ShopTax, sellerShop } from '../../contract/shops.ts'
import { collectsAtHome } from '../../rules/money/tax-collection.ts'
import { taxNumberProblems, taxNumberText } from '../../rules/money/tax-numbers.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { shops } from './tables.ts'

type Selling = Pick<Context<'goodsSeller'>, 'db' | 'caller'>

async function showTax({ db, caller }: Selling): Promise<ShopTax> {
  const { id, country, province, taxNumbers } = shops
  const [row] = await db.select({ country, province, taxNumbers }).from(shops).where(eq(id, caller.shopId))
  if (!row) throw new Refusal('not-found')
  const numbers = { gstHstNumber: row.taxNumbers.gstHst ?? '', qstNumber: row.taxNumbers.pstRstQst?.QC ?? '' }
  const seller = { ...numbers, accountType: 'online business account' as const, country: row.country }
  return { ...numbers, country: row.country, province: row.province, collects: collectsAtHome(seller, row.province) }
}

/** What is sold from now on follows the new numbers; a sale keeps who collected its taxes. */
async function saveTax({ db, caller }: Selling, { gstHstNumber, qstNumber }: Input<typeof sellerShop.saveTax>): Promise<ShopTax> {
  if (Object.keys(taxNumberProblems({ businessNumber: '', gstHstNumber, qstNumber })).length > 0) throw new Refusal('bad-input')
  const gstHst = gstHstNumber ? { gstHst: taxNumberText(gstHstNumber) } : {}
  const quebec = qstNumber ? { QC: taxNumberText(qstNumber) } : {}
  // Registrations in other provinces stay as they are.
  const change = sql`
    update ${shops} set tax_numbers = ${JSON.stringify(gstHst)}::jsonb || jsonb_build_object(
      'pstRstQst', coalesce(tax_numbers -> 'pstRstQst', '{}') - 'QC' || ${JSON.stringify(quebec)}::jsonb
    ) where id = ${caller.shopId}`
  await inTransaction(db, (tx) => tx.execute(change))
  return showTax({ db, caller })
}

export const sellerShopCalls: Handlers<typeof sellerShop> = { getTax: showTax, saveTax }
