import type { MergedNoun } from '../../contract/operator-merge.ts'

/**
 * What becomes of a table's rows of an account that goes into another one of the same person. A law compares this with the list of what is
 * held: a table that is found by an account's id or mail and has no line here fails.
 */
export type Merging = { noun?: MergedNoun } & (
  | { fate: 'move'; also?: readonly string[] }
  /** Of what both have by these columns, that of the account that stays is left. */
  | { fate: 'unite'; by: readonly string[] }
  /** Goes as it goes when somebody is erased: secrets, choices, and what belongs to an account elsewhere. */
  | { fate: 'end' }
  /** Is not there: whoever has it is not merged, or it tells of the old account. */
  | { fate: 'stay'; because: string }
)

const move = (noun?: MergedNoun, ...also: string[]): Merging => ({ fate: 'move', also, ...(noun && { noun }) })
const unite = (noun: MergedNoun | undefined, ...by: string[]): Merging => ({ fate: 'unite', by, ...(noun && { noun }) })
const end: Merging = { fate: 'end' }
const NONE = 'whoever has one is not merged'

/** By table. `also`: further columns in which the account's id stands. */
export const merging: Readonly<Record<string, Merging>> = {
  order_words: move(undefined, 'author_id'),
  cancellations: move(),
  return_disputes: move(),
  returns: move(),
  order_lines: move(),
  chargebacks: move(),
  refunds: move(),
  payments: move(),
  shop_orders: move(),
  orders: move('orders'),
  coupon_uses: move(),
  customer_coupons: unite('coupons', 'coupon_id'),
  // Added up beside this.
  points_accounts: end,
  points_entries: move(),
  points_tenders: move(),
  subscription_orders: move(),
  subscriptions: move(),
  service_cart_lines: unite('lists', 'service_id', 'variant_id'),
  service_order_changes: move(),
  service_bill_parts: move(),
  service_bills: move(),
  service_orders: move('jobs'),
  counter_offers: move(),
  quotes: move(),
  complaint_messages: move(undefined, 'author_id'),
  complaint_events: move(undefined, 'actor_id'),
  complaints: move('complaints'),
  review_votes: unite(undefined, 'review_id'),
  product_questions: move(),
  reviews: move('reviews'),
  service_reviews: move('reviews'),
  inquiry_files: move(),
  inquiry_messages: move(undefined, 'author_id'),
  inquiry_recipients: move(),
  inquiries: move('requests'),
  letters: move('letters'),
  applications: move(),
  cart_lines: unite('lists', 'sku_id'),
  wishes: unite('lists', 'spu_id'),
  cart_merges: unite(undefined, 'visit_id'),
  shop_follows: unite('lists', 'shop_id'),
  service_collects: unite('lists', 'service_id'),
  provider_collects: unite('lists', 'provider_id'),
  browse_history: unite('histories', 'spu_id'),
  service_browse_history: unite('histories', 'service_id'),
  search_history: unite('histories', 'search_type', 'keyword'),
  notifications: unite(undefined, 'id'),
  addresses: move('addresses'),
  uploads: move(),
  // The bank knows a card by its account there.
  cards: end,
  stripe_customers: end,
  notice_choices: end,
  push_subscriptions: end,
  saved_views: end,
  newsletter_subscriptions: end,
  // What one of them took back holds for both addresses.
  consents: move(),
  campaign_recipients: move(),
  staff_invitations: end,
  idempotency_keys: end,
  mail_codes: end,
  second_factors: end,
  recovery_codes: end,
  sessions: end,
  seeings: end,
  members: { fate: 'stay', because: NONE },
  decision_claims: { fate: 'stay', because: NONE },
  account_blocks: { fate: 'stay', because: NONE },
  tasks: { fate: 'stay', because: 'work for a place, by who it was' },
  privacy_requests: { fate: 'stay', because: 'what was asked about the old account, and answered' },
  privacy_file_parts: { fate: 'stay', because: 'the file of such an answer, which ends by itself' },
  sealed_papers: { fate: 'stay', because: 'there is none before an erasure' },
  // Closed, and blank as one that is erased.
  accounts: end,
}
