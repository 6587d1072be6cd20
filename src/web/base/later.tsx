import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Locale } from '../../contract/locale.ts'
import type { Room } from '../i18n/rooms.ts'
import { loadWords } from '../i18n/words.ts'
import { asCode } from './reload-once.ts'

export type LoadComponent<P> = () => Promise<ComponentType<P>>

/**
 * A part whose code and words only those bring who are shown it. A page that knows beforehand waits for it in its `load` (`ready`), and it is
 * drawn with the page; where it is wanted all of a sudden it comes a moment later.
 */
export function later<P extends object>(load: LoadComponent<P>, words: readonly Room[] = []) {
  let Fetched: ComponentType<P> | undefined
  async function ready(): Promise<ComponentType<P>> {
    const locale = import.meta.env.SSR ? undefined : (document.documentElement.dataset.locale as Locale)
    const [part] = await asCode(Promise.all([load(), locale && loadWords(locale, words)]))
    Fetched = part
    return part
  }
  const Late = lazy(async () => ({ default: await ready() }))
  function Later(props: P) {
    // The same for as long as it is shown: another type would be another part.
    const [Part] = useState<ComponentType<P>>(() => Fetched ?? Late)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(Later, { ready, isReady: () => Fetched !== undefined })
}
