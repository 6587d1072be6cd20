import { erased, type Held, ONLY_IDS } from './held.ts'

const secret = { unsaid: 'a secret that only proves who signs in' }

/** The account itself, what it looked at and kept, and the traces of its visits. */
export const heldOfAccounts: readonly Held[] = [
  erased('cart_lines', 'cart'),
  erased('wishes', 'wishes'),
  erased('cart_merges', null, 'customer_id', { unsaid: 'which visit’s cart came along, and nothing else' }),
  erased('shop_follows', 'followedShops'),
  erased('service_collects', 'keptServices'),
  erased('provider_collects', 'keptBusinesses'),
  erased('browse_history', 'viewedProducts', 'owner'),
  erased('service_browse_history', 'viewedServices', 'owner'),
  // By their folded words: see `erase-person.ts`.
  {
    ...{ table: 'search_questions', way: { beside: 'search_history', by: { words: 'keyword' } }, fate: 'erase' },
    ...{ file: null, unsaid: 'counts of what all asked; the person’s own searches are there' },
  },
  erased('search_history', 'searches', 'owner'),
  erased('notifications', 'notifications', 'account_id'),
  erased('notice_choices', 'noticeChoices', 'account_id'),
  erased('push_subscriptions', 'phones', 'account_id', { hides: ['p256dh', 'auth'] }),
  erased('saved_views', 'savedViews', 'account_id'),
  { table: 'newsletter_subscriptions', way: { mail: 'email' }, file: 'newsletter', fate: 'erase' },
  { table: 'consents', way: { mail: 'email' }, file: 'consents', fate: 'erase' },
  erased('consents', 'consentsOfAccount', 'account_id'),
  { table: 'campaign_recipients', way: { mail: 'email' }, file: 'lettersOfNews', hides: ['error'], fate: 'erase' },
  erased('campaign_recipients', 'lettersOfNewsOfAccount', 'account_id', { hides: ['error'] }),
  { table: 'staff_invitations', way: { mail: 'email' }, file: 'invitations', hides: ['token_hash', 'invited_by'], fate: 'erase' },
  erased('members', 'workplaces', 'account_id'),
  erased('decision_claims', null, 'account_id', { unsaid: 'work for the marketplace, which is not theirs' }),
  erased('account_blocks', 'blocks', 'account_id', { hides: ['by_account'] }),
  {
    ...{ table: 'tasks', way: { id: 'account_id' }, file: null, unsaid: 'work for a place, which is not theirs', fate: 'keep' },
    ...{ stays: ['kind', 'place_kind', 'input', 'state', 'cursor', 'result', 'error'], because: ONLY_IDS },
  },
  // What nothing uses any more goes with the next sweep, file and row; what a shop shows is the shop's: see `erase-person.ts`.
  {
    ...{ table: 'uploads', way: { id: 'owner_id' }, file: 'uploads', fate: 'blank', because: 'a sweep takes row and file within the hour' },
    ...{ blank: { attached_at: null, created_at: '1970-01-01T00:00:00Z' }, stays: ['kind', 'name'] },
  },
  erased('addresses', 'addresses'),
  erased('idempotency_keys', null, 'customer_id', { unsaid: 'answers that were given once, kept for a day' }),
  { table: 'mail_codes', way: { mail: 'email' }, file: null, ...secret, fate: 'erase' },
  erased('second_factors', null, 'account_id', secret),
  erased('recovery_codes', null, 'account_id', secret),
  { table: 'attempts', way: { namedIn: 'key' }, file: null, unsaid: 'counts of tries, which end by themselves', fate: 'erase' },
  {
    ...{ table: 'outbox', way: { namedIn: 'payload', kinds: ['mail-', 'push-'] }, fate: 'erase' },
    ...{ file: null, unsaid: 'what is about to be sent to them' },
  },
  erased('sessions', 'sessions', 'account_id', { hides: ['cookie_hash', 'token_hash'] }),
  erased('seeings', null, 'seen_account_id', { unsaid: 'that somebody looks as them just now; the log keeps that somebody did' }),
  erased('privacy_file_parts', null, 'account_id', { unsaid: 'the file itself' }),
  {
    ...{
      table: 'privacy_requests',
      way: { id: 'account_id' },
      file: 'privacyRequests',
      hides: ['by_account', 'decided_by'],
      fate: 'blank',
    },
    because: 'that it was asked and answered is kept for whoever must prove it',
    ...{ blank: { identity: null, reason: null }, stays: ['number', 'kind', 'state', 'language'] },
  },
  {
    ...{ table: 'sealed_papers', way: { id: 'account_id' }, file: null, unsaid: 'there is none before an erasure', fate: 'keep' },
    ...{ stays: ['kind', 'number', 'box'], because: 'invoices: whose they were is sealed until the sixth year after ends' },
  },
  // Last, since all else is found by what stands in it.
  {
    ...{ table: 'accounts', way: { id: 'id' }, file: 'account', hides: ['password_hash', 'mall_code'], fate: 'blank', because: ONLY_IDS },
    blank: {
      ...{ password_hash: null, nick_name: '', first_name: '', last_name: '', bio: '', gender: 'ratherNotSay', avatar_url: null },
      ...{ roles: '{customer}', shop_id: null, provider_id: null },
      // An address that belongs to nobody (RFC 2606), so that theirs can be used again.
      email: '{id}@erased.invalid',
    },
    stays: ['language', 'mall_code'],
  },
]
