import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { Locale } from '../../contract/locale.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import type { Room } from '../i18n/rooms.ts'
import { loadWords } from '../i18n/words.ts'
import { reloadOnce } from './reload-once.ts'
import { showToast } from './toast.ts'
import { useVisit, useWords } from './visit.ts'

export type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>

/** Fetches a part and the words it speaks with. Offline nothing is reloaded: the page on the screen is worth more. */
export async function fetchPart<P>(load: LoadPart<P>, locale: Locale): Promise<ComponentType<P>> {
  const [module] = await Promise.all([load(), loadWords(locale, ['overlays'])]).catch((failure) =>
    navigator.onLine ? reloadOnce(failure) : Promise.reject(failure),
  )
  return module.default
}

/** A part of a page that comes after the page, with the words that only it speaks. */
export const latePart = <P extends object>(load: LoadPart<P>, rooms: readonly Room[]) =>
  lazy(async () => {
    const locale = import.meta.env.SSR ? undefined : (document.documentElement.dataset.locale as Locale)
    const [module] = await Promise.all([load(), locale && loadWords(locale, rooms)])
    return module
  })

/** A part of the shell that is fetched when it is first wanted, so that nobody downloads what stays closed. */
export function useLazyPart<P>(load: LoadPart<P>, wanted: boolean): ComponentType<P> | undefined {
  const { locale } = useVisit()
  const t = useWords('shell')
  const [Part, setPart] = useState<ComponentType<P>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same import in every render.
  useEffect(() => {
    if (!wanted || Part) return
    let gone = false
    fetchPart(load, locale).then(
      (part) => gone || setPart(() => part),
      () => gone || showToast({ kind: 'bad', text: t.partFailed, ms: NETWORK_TOAST_MS }),
    )
    return () => {
      gone = true
    }
  }, [wanted, Part])
  return wanted ? Part : undefined
}
