import type { Output } from '../../contract/call.ts'
import { content } from '../../contract/content.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'

export const page = definePage({
  whose: 'everybody',
  words: ['content'],
  load: async ({ need }) => ({ credits: await need(content.credits, {}) }),
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'content')
    return { title: `${t.creditsTitle} - Mallard`, description: t.creditsText }
  },
  Component: CreditsPage,
})

function CreditsPage({ credits }: { credits: Output<typeof content.credits> }) {
  const t = useWords('content')
  return (
    <main id="main" className="wrap pt-8">
      <h1 className="h1">{t.creditsTitle}</h1>
      <p className="mt-2 max-w-[680px] text-ink-600">{t.creditsText}</p>
      <p className="max-w-[680px] text-ink-600">{t.changes}</p>
      <ul className="mt-6 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {credits.map(({ author, licence, licenceUrl, source, models, pictures }) => (
          <li key={`${author} ${licence} ${source}`} className="panel text-sm">
            <h2 className="h4">{author}</h2>
            <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-ink-600">{t.licence}</dt>
              <dd>
                {licenceUrl ? (
                  <a className="link" href={licenceUrl} rel="license noopener">
                    {licence}
                  </a>
                ) : (
                  licence
                )}
              </dd>
              <dt className="text-ink-600">{t.source}</dt>
              <dd>{source}</dd>
              <dt className="text-ink-600">{t.model}</dt>
              <dd>
                <bdi lang="en">{models.join(', ')}</bdi>
              </dd>
              <dt className="text-ink-600">{t.usedIn}</dt>
              <dd>{t.pictures(pictures)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </main>
  )
}
