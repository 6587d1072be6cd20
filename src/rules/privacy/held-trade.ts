import { addressLeft, BOOKS, erased, type Held, nobody } from './held.ts'

const ofOrders = { beside: 'orders', by: { order_id: 'id' } } as const
const ofParts = { beside: 'shop_orders', by: { shop_id: 'shop_id', shop_order_id: 'id' } } as const
const ofJobs = { beside: 'service_orders', by: { provider_id: 'provider_id', order_id: 'id' } } as const

/** What was bought and booked. What stands beside something that is erased stands before it. */
export const heldOfTrade: readonly Held[] = [
  erased('order_words', 'orderMessages', 'customer_id', { hides: ['author_id'] }),
  { table: 'order_notes', way: ofOrders, file: 'orderNotes', hides: ['by_account'], fate: 'erase' },
  {
    ...{ table: 'goodwills', way: ofOrders, file: 'goodwill', hides: ['by_account'], fate: 'blank', because: BOOKS },
    ...{ blank: { reason: '' }, stays: ['paid_by'] },
  },
  {
    ...{ table: 'cancellations', way: { id: 'customer_id' }, file: 'cancellations', fate: 'blank', because: BOOKS },
    ...{ blank: { reason: '', answer: '' }, stays: ['state', 'lines'] },
  },
  {
    ...{ table: 'return_disputes', way: { id: 'customer_id' }, file: 'returnDisputes', hides: ['answered_by', 'decided_by'] },
    ...{ fate: 'blank', because: BOOKS, stays: [] },
    blank: { words: '', photos: { list: true }, answer: '', answer_photos: { list: true }, decision: '' },
  },
  {
    ...{ table: 'returns', way: { id: 'customer_id' }, file: 'returns', hides: ['closed_by'], fate: 'blank', because: BOOKS },
    blank: { comment: '', photos: { list: true }, return_address: addressLeft, answer: '', answer_photos: { list: true } },
    stays: ['state', 'reason'],
  },
  {
    ...{ table: 'part_refunds', way: ofParts, file: 'partRefunds', hides: ['by_account'], fate: 'blank', because: BOOKS },
    ...{ blank: { reason: '' }, stays: ['lines'] },
  },
  {
    ...{ table: 'order_events', way: ofParts, file: 'orderEvents', fate: 'blank', because: BOOKS },
    ...{ blank: { place: null, note: null }, stays: ['kind', 'actor'] },
  },
  {
    ...{ table: 'parcels', way: ofParts, file: 'parcels', hides: ['shipped_by'], fate: 'keep' },
    ...{ stays: ['carrier', 'tracking_number'], because: 'the proof that it arrived, until no bank can ask any more' },
  },
  {
    ...{ table: 'order_lines', way: { id: 'customer_id' }, file: 'orderLines', fate: 'blank', because: BOOKS },
    ...{ blank: { gift_message: '' }, stays: ['title', 'variants', 'picture', 'commission'], hides: ['commission'] },
  },
  {
    ...{ table: 'chargebacks', way: { id: 'customer_id' }, file: 'chargebacks', hides: ['answered_by'], fate: 'blank', because: BOOKS },
    ...{ blank: { answer: null }, stays: ['provider', 'provider_id', 'currency', 'reason', 'state', 'shares'] },
  },
  {
    table: 'test_provider_tokens',
    way: { beside: 'cards', by: { token: 'provider_token' } },
    ...{ file: null, unsaid: 'the stand-in for a bank has it', fate: 'blank', because: 'its payments name it' },
    ...{ blank: { name_on_card: '' }, stays: ['token', 'behaviour', 'brand', 'last4'] },
  },
  {
    table: 'payment_events',
    way: { namedIn: 'body', beside: 'payments', by: 'provider_id' },
    ...{ file: null, unsaid: 'what the bank said of a payment; the payment itself is there', fate: 'blank', because: BOOKS },
    ...{ blank: { body: null }, stays: ['provider', 'id', 'type', 'flag'] },
  },
  erased('cards', 'cards', 'customer_id', { hides: ['provider_token'] }),
  erased('stripe_customers', null, 'customer_id', { unsaid: 'a number of the bank, and nothing else' }),
  {
    ...{ table: 'refunds', way: { id: 'customer_id' }, file: 'refunds', fate: 'keep', because: BOOKS },
    stays: ['reason', 'state'],
  },
  {
    ...{
      table: 'payments',
      way: { id: 'customer_id' },
      file: 'payments',
      hides: ['asked_as', 'confirm_url'],
      fate: 'blank',
      because: BOOKS,
    },
    ...{ blank: { confirm_url: null }, stays: ['provider', 'provider_id', 'state', 'brand', 'last4', 'payable', 'asked_as'] },
  },
  {
    ...{ table: 'shop_orders', way: { id: 'customer_id' }, file: 'orderParts', fate: 'blank', because: BOOKS },
    hides: ['commission_cents', 'commission_tax_cents', 'packed_by'],
    ...{ blank: { shipping_address: addressLeft }, stays: ['order_number', 'state', 'shipping_option', 'tax_collection'] },
  },
  {
    ...{ table: 'orders', way: { id: 'customer_id' }, file: 'orders', fate: 'blank', because: BOOKS },
    blank: { shipping_address: addressLeft, billing_address: addressLeft, note: '', gift_message: null },
    stays: ['order_number', 'payment_state', 'payment_method'],
  },
  { ...{ table: 'customer_coupons', way: { id: 'customer_id' }, file: 'coupons', fate: 'keep' }, stays: [], because: BOOKS },
  { ...{ table: 'coupon_uses', way: { id: 'customer_id' }, file: 'couponUses', fate: 'keep' }, stays: ['state'], because: BOOKS },
  { ...{ table: 'points_accounts', way: { id: 'customer_id' }, file: 'points', fate: 'keep' }, stays: [], because: BOOKS },
  { ...{ table: 'points_entries', way: { id: 'customer_id' }, file: 'pointsEntries', fate: 'keep' }, stays: ['kind'], because: BOOKS },
  { ...{ table: 'points_tenders', way: { id: 'customer_id' }, file: 'pointsSpent', fate: 'keep' }, stays: ['state'], because: BOOKS },
  { table: 'subscription_orders', way: { id: 'customer_id' }, file: 'subscriptionOrders', fate: 'erase' },
  erased('subscriptions', 'subscriptions'),
  erased('service_cart_lines', 'serviceCart'),
  {
    ...{ table: 'operator_acts', way: { beside: 'service_orders', by: { subject_id: 'id' } }, file: 'decisions', hides: ['operator_id'] },
    ...{ fate: 'blank', because: BOOKS, blank: { details: { json: {} } }, stays: ['act'] },
  },
  {
    ...{ table: 'service_order_events', way: ofJobs, file: 'jobEvents', fate: 'blank', because: BOOKS },
    ...{ blank: { note: '', images: { list: true } }, stays: ['kind', 'actor'] },
  },
  {
    ...{ table: 'service_order_changes', way: { id: 'customer_id' }, file: 'jobChanges', fate: 'blank', because: BOOKS },
    ...{ blank: { words: '' }, stays: ['state'] },
  },
  { ...{ table: 'service_bill_parts', way: { id: 'customer_id' }, file: 'jobBillParts', fate: 'keep' }, stays: [], because: BOOKS },
  {
    ...{ table: 'service_bills', way: { id: 'customer_id' }, file: 'jobBills', fate: 'keep', because: BOOKS },
    stays: ['order_number', 'kind', 'payment_state', 'payment_method'],
  },
  {
    ...{ table: 'service_orders', way: { id: 'customer_id' }, file: 'jobs', hides: ['commission'], fate: 'blank', because: BOOKS },
    blank: { address: addressLeft, contact: nobody, note: '' },
    stays: [
      ...['order_number', 'state', 'title', 'subject', 'picture', 'pay_mode', 'province', 'tax_collection', 'missed_by', 'commission'],
    ],
  },
  {
    ...{ table: 'counter_offers', way: { id: 'customer_id' }, file: 'counterOffers', fate: 'blank', because: BOOKS },
    ...{ blank: { words: '' }, stays: ['state'] },
  },
  {
    ...{ table: 'quote_items', way: { beside: 'quotes', by: { provider_id: 'provider_id', quote_id: 'id' } }, file: 'quoteLines' },
    ...{ fate: 'keep', because: 'what a pro offered: work and prices, in the pro’s words' },
    stays: ['sku_name', 'variant_name', 'usage', 'thumbnail', 'adjustment'],
  },
  {
    ...{ table: 'quotes', way: { id: 'customer_id' }, file: 'quotes', fate: 'blank', because: BOOKS },
    ...{ blank: { description: '' }, stays: ['state', 'outcome', 'pay_mode', 'quote_type', 'subject', 'tax_collection'] },
  },
]
