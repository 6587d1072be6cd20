import { profile } from '../../contract/customers.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { ProfileSection } from './profile-section.tsx'

export const page = definePage({
  words: ['account', 'customers', 'uploads'],
  load: async ({ need }) => void (await need(profile.getInfo, {})),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').profile} - Mallard`, noindex: true }),
  Component: () => (
    <main id="main" className="pb-12">
      <ProfileSection />
    </main>
  ),
})
