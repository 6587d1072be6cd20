import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { loadWords, wordsOf } from '../i18n/words.ts'
import { DeskPage } from './frame/desk-page.tsx'
import { deskNames } from './frame/desks.ts'
import { loadStory, storyNamed, storyNames } from './story.ts'

/** The parts that desks are made of, each alone. Nobody's data is on these pages. */
export const page = definePage({
  whose: 'visitor',
  words: ['desk'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk').stories.title} - Mallard`, noindex: true }),
  Component: StoriesPage,
})

async function load({ visit, params }: PageContext) {
  const { story: name } = params
  if (!name) return { name: null }
  const story = await loadStory(name)
  if (!story) throw notFound()
  await loadWords(visit.locale, story.words)
  return { name }
}

function StoriesPage({ name }: Shown<Awaited<ReturnType<typeof load>>>) {
  const { stories: t, desks } = useWords('desk')
  const story = name === null ? undefined : storyNamed(name)
  if (story)
    return (
      <DeskPage heading={name ?? ''} back={{ to: { to: '/dev/desk' }, text: t.title }}>
        <story.Component />
      </DeskPage>
    )
  return (
    <DeskPage heading={t.title}>
      <p className="text-sm text-ink-600">{t.text}</p>
      <ul className="panel mt-4 grid gap-1">
        {storyNames.map((each) => (
          <li key={each}>
            <Link to={`/dev/desk/${each}`} className="link inline-flex min-h-11 items-center">
              {each}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-4">
        {deskNames.map((desk) => (
          <li key={desk}>
            <Link to="/dev/desk" search={{ desk }} className="link inline-flex min-h-11 items-center">
              {desks[desk]}
            </Link>
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}
