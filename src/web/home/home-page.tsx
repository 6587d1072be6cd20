import { definePage } from '../app/page.ts'
import { useWords } from '../app/visit.ts'
import { wordsOf } from '../i18n/words.ts'

export const page = definePage({
  words: ['home'],
  head: ({ visit }) => ({ title: wordsOf(visit.locale, 'home').title }),
  Component: HomePage,
})

function HomePage() {
  const t = useWords('home')
  return (
    <main id="main">
      <h1>{t.title}</h1>
    </main>
  )
}
