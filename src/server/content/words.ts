import type { Input, Output } from '../../contract/call.ts'
import type { content, EditedWords } from '../../contract/content.ts'
import type { Locale } from '../../contract/locale.ts'
import { WordsContent } from '../../contract/operator-content.ts'
import type { Document } from '../../contract/words-document.ts'
import { type HouseWordsPage, wordsPageNames } from '../../contract/words-pages.ts'
import { harmless } from '../../rules/page/words-problems.ts'
import { sectionsOf } from '../../rules/page/words-text.ts'
import type { Context } from '../context.ts'
import { type Edition, shownEditions } from '../editions/shown-editions.ts'

/** Words that were kept, as far as this release understands them. */
export const understood = (kept: unknown): WordsContent | undefined => WordsContent.safeParse(kept).data

function documentIn(locale: Locale, { title, description, lead, body }: WordsContent): Document {
  return {
    title: title[locale],
    description: description[locale],
    lead: harmless(lead[locale]),
    sections: sectionsOf(harmless(body[locale])),
  }
}

type Shown = Pick<Edition, 'number' | 'showsFrom'> & { words: WordsContent }

/** What of the pages of words is not as it is built in, for whoever asks: somebody who writes one looks at it as it would be. */
async function editedFor({ db, now, edition }: Pick<Context, 'db' | 'now' | 'edition'>): Promise<Map<HouseWordsPage, Shown>> {
  const shown = await shownEditions(db, 'words', now())
  const edited = new Map<HouseWordsPage, Shown>()
  for (const name of wordsPageNames) {
    const known = shown.get(name)
    const isLookedAt = edition?.kind === 'words' && edition.key === name
    const words = understood(isLookedAt ? edition.content : known?.content)
    if (words) edited.set(name, { words, number: (known?.number ?? 1) + (isLookedAt ? 1 : 0), showsFrom: known?.showsFrom ?? now() })
  }
  return edited
}

const editedIn = (locale: Locale, { words, number, showsFrom }: Shown): EditedWords => ({
  number,
  since: showsFrom.toISOString(),
  document: documentIn(locale, words),
})

export async function words(context: Context<'anyone'>, { name }: Input<typeof content.words>): Promise<Output<typeof content.words>> {
  const edited = await editedFor(context)
  if (edited.size === 0) return null
  const own = edited.get(name)
  const titles = Object.fromEntries([...edited].map(([page, shown]) => [page, shown.words.title[context.locale]]))
  return { own: own ? editedIn(context.locale, own) : null, titles }
}

export async function editedWords(context: Context<'anyone'>): Promise<Output<typeof content.editedWords>> {
  const edited = await editedFor(context)
  return Object.fromEntries([...edited].map(([page, { words: of }]) => [page, documentIn(context.locale, of)]))
}
