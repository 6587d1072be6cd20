import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadProfile, ProfileSection } from './profile-section.tsx'

export const page = definePage({
  whose: 'visitor',
  words: ['account', 'customers', 'uploads'],
  load: loadProfile,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'account').profile} - Mallard`, noindex: true }),
  Component: (needs) => (
    <main id="main" className="pb-12">
      <ProfileSection {...needs} />
    </main>
  ),
})
