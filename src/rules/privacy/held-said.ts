import { erased, type Held, nobody } from './held.ts'

/** What a person wrote, and what was written to them. */
export const heldOfWords: readonly Held[] = [
  erased('complaint_messages', 'complaintMessages', 'customer_id', { hides: ['author_id'] }),
  {
    ...{ table: 'complaint_events', way: { id: 'customer_id' }, file: 'complaintEvents', hides: ['actor_id'], fate: 'keep' },
    ...{ stays: ['state', 'actor'], because: 'how well a seller answers is counted from it' },
  },
  {
    ...{ table: 'complaints', way: { id: 'customer_id' }, file: 'complaints', fate: 'blank' },
    because: 'how well a seller answers is counted from it',
    ...{ blank: { subject: '' }, stays: ['number', 'about', 'order_number', 'kind', 'state'] },
  },
  erased('review_votes', 'votes'),
  // What shops were told of a question: its beginning stands in it.
  {
    ...{ table: 'notifications', way: { namedIn: 'link', beside: 'product_questions', by: 'id' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  erased('product_questions', 'productQuestions', 'customer_id', { hides: ['held_by'] }),
  {
    ...{ table: 'reviews', way: { id: 'customer_id' }, file: 'reviews', fate: 'blank' },
    because: 'the stars are counted in what the product shows; nothing of it is shown any more',
    blank: {
      ...{ author_name: '', headline: '', text: '', tags: { list: true }, photos: { list: true }, video_url: null, variant_note: null },
      ...{ seller_answer: null, is_published: 'false' },
    },
    stays: ['language'],
  },
  {
    ...{ table: 'service_reviews', way: { id: 'customer_id' }, file: 'serviceReviews', fate: 'blank' },
    because: 'the stars are counted in what the business shows',
    blank: { author_name: '', headline: '', text: '', images: { list: true }, provider_answer: null },
    stays: ['language'],
  },
  // What sellers were told of them: their name and the beginning of their words stand in it.
  {
    ...{ table: 'notifications', way: { namedIn: 'link', beside: 'inquiries', by: 'id' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  {
    ...{ table: 'notifications', way: { namedIn: 'variables', beside: 'orders', by: 'order_number' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  {
    ...{ table: 'notifications', way: { namedIn: 'link', beside: 'service_orders', by: 'id' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  {
    ...{ table: 'notifications', way: { namedIn: 'variables', beside: 'complaints', by: 'number' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  {
    ...{ table: 'notifications', way: { namedIn: 'variables' }, fate: 'erase' },
    ...{ file: null, unsaid: 'notices of others; what they tell of is there itself' },
  },
  erased('inquiry_files', 'requestFiles'),
  erased('inquiry_messages', 'requestMessages', 'customer_id', { hides: ['author_id'] }),
  {
    ...{ table: 'inquiry_recipients', way: { id: 'customer_id' }, file: 'requestRecipients', fate: 'keep' },
    ...{ stays: [], because: 'how fast a business answers is counted from it' },
  },
  {
    ...{ table: 'inquiries', way: { id: 'customer_id' }, file: 'requests', fate: 'blank' },
    because: 'quotes and jobs of the books come from it',
    blank: {
      ...{ content: '', images: { list: true }, video_url: null, answers: { json: [] }, contact: nobody },
      ...{ postal_fsa: '', street: '' },
    },
    stays: ['consultation_type', 'language', 'city_key', 'province', 'engineering_status', 'state'],
  },
  { table: 'letters', way: { mail: 'email' }, file: 'letters', hides: ['fingerprint', 'answered_by'], fate: 'erase' },
  {
    ...{ table: 'application_messages', way: { beside: 'applications', by: { application_id: 'id' } }, file: 'applicationMessages' },
    ...{ hides: ['author_id'], fate: 'erase' },
  },
  {
    ...{ table: 'application_answers', way: { beside: 'applications', by: { application_id: 'id' } }, file: 'applicationAnswers' },
    ...{ hides: ['account_id'], fate: 'erase' },
  },
  {
    ...{ table: 'identity_looks', way: { beside: 'applications', by: { application_id: 'id' } }, file: 'looksAtPapers' },
    ...{ hides: ['looked_by'], fate: 'keep', stays: ['what'], because: 'who looked at papers, and when: nothing of the person' },
  },
  erased('applications', 'applications', 'account_id', { hides: ['tax', 'decided_by', 'met'] }),
]
