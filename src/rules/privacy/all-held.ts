import type { Held } from './held.ts'
import { heldOfAccounts } from './held-account.ts'
import { heldOfWords } from './held-said.ts'
import { heldOfTrade } from './held-trade.ts'

/** Everything that the database holds of a person, in the order in which it is erased: what is found beside other rows stands before them. */
export const allHeld: readonly Held[] = [...heldOfTrade, ...heldOfWords, ...heldOfAccounts]

const ACTED = 'the id of who did it for a shop, a business or the marketplace; the account of that id says nothing any more'
const OF_PLACE = 'of a shop or a business, where the public finds it; it is no person’s'
const OF_GOODS = 'of products and places, by a machine'

/** Tables whose columns sound as if they held something of a person, and why they stay as they are. A law reads this. */
export const heldByOthers: Readonly<Record<string, string>> = {
  application_acceptances: ACTED,
  application_requirements: ACTED,
  audit_entries: 'chained, so that nothing of it is changed: ids and states, and the reasons of staff, which name nobody',
  account_merges: 'which account went into which, by their ids, and the reason of staff',
  book_reports: ACTED,
  breaches: 'the register that the law asks for: groups of people in words, and never a name',
  campaigns: ACTED,
  cities: OF_GOODS,
  commission_invoices: ACTED,
  commission_rules: ACTED,
  coupons: ACTED,
  deals: ACTED,
  edition_drafts: ACTED,
  editions: ACTED,
  gifts: ACTED,
  imported_pictures: ACTED,
  ledger_closings: 'the books: whose account it is by its id, and amounts',
  ledger_entries: 'the books: whose account it is by its id, and amounts; nothing of them is ever changed',
  malls: ACTED,
  matched_products: OF_GOODS,
  held_products: ACTED,
  licence_checks: ACTED,
  moderation_rules: ACTED,
  product_recalls: ACTED,
  offer_matches: OF_GOODS,
  outside_offers: OF_GOODS,
  pair_judgements: OF_GOODS,
  payee_changes: ACTED,
  payout_holds: ACTED,
  payout_runs: ACTED,
  product_changes: ACTED,
  product_exports: ACTED,
  product_imports: ACTED,
  product_matches: OF_GOODS,
  providers: OF_PLACE,
  reconciliation_differences: ACTED,
  reconciliations: ACTED,
  report_facts: 'sealed: who sells, as the tax agency asks of a platform, which has to keep it as long as it may be asked again',
  reserve_terms: ACTED,
  search_rules: ACTED,
  seller_notices: ACTED,
  seller_standings: ACTED,
  shop_hosts: ACTED,
  shop_look_drafts: ACTED,
  shop_looks: ACTED,
  shops: OF_PLACE,
  stock_movements: ACTED,
  test_provider_disputes: 'the stand-in for a bank: a day until which to answer',
}
