import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { AddressSection, loadAddresses } from './address-section.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['account', 'addresses'],
  load: loadAddresses,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').addresses} - Mallard`, noindex: true }),
  Component: (needs) => (
    <main id="main" className="pb-12">
      <AddressSection {...needs} />
    </main>
  ),
})
