import { address } from '../../contract/addresses.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { AddressSection } from './address-section.tsx'
import { allAddresses } from './asked.ts'

export const page = definePage({
  words: ['account'],
  load: async ({ need }) => void (await need(address.page, allAddresses)),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').addresses} - Mallard`, noindex: true }),
  Component: () => (
    <main id="main" className="pb-12">
      <AddressSection />
    </main>
  ),
})
