import { useEffect, useRef, useState } from 'react'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'

export const sectionNames = ['description', 'review', 'specification'] as const
export type SectionName = (typeof sectionNames)[number]

/** Three tabs that scroll to their section: all three are on the page, because many people overlook what a tab hides. */
export function SectionsBar({ reviewCount }: { reviewCount: number }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const { tab } = useAddress()
  const read = useSectionRead()
  useScrollTo(tab)
  return (
    // The offsets are the heights of the headers that stay at the top.
    <nav
      aria-label={t.sections}
      className="sticky top-[113px] z-20 mt-10 border-b border-down-200 bg-down-50/95 backdrop-blur max-lg:top-14 max-lg:mt-6 max-lg:px-4"
    >
      <ul className="no-sb flex gap-6 overflow-x-auto text-sm font-semibold">
        {sectionNames.map((name) => (
          <li key={name}>
            <ChoiceLink
              change={{ tab: name }}
              isOn={name === read}
              // Pressing the tab that the address names already changes no address, yet must scroll.
              onClick={() => name === tab && scrollTo(name)}
              className={`flex min-h-12 shrink-0 items-center gap-1.5 border-b-2 ${name === read ? 'border-head-600 text-head-600' : 'border-transparent text-ink-600 hover:text-ink-900'}`}
            >
              {t.tabs[name]}
              {name === 'review' && (
                <span className={`rounded-pill px-1.5 text-xs ${name === read ? 'bg-head-100' : 'bg-down-200'}`}>
                  {formatNumber(locale, reviewCount)}
                </span>
              )}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function scrollTo(name: string, isArrival = false) {
  const section = document.getElementById(name)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm || isArrival ? 'instant' : 'smooth', block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** `?tab=review` leads to the reviews, on arrival and later. */
function useScrollTo(tab: string | undefined) {
  const hasArrived = useRef(false)
  useEffect(() => {
    // On arrival at once: what is still coming above would otherwise move the section away under a scroll that is on its way.
    if (sectionNames.some((name) => name === tab)) scrollTo(tab as SectionName, !hasArrived.current)
    hasArrived.current = true
  }, [tab])
}

/** The section at the top of the screen. */
function useSectionRead(): SectionName {
  const [read, setRead] = useState<SectionName>('description')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setRead(target.id as SectionName)
      },
      { rootMargin: '-180px 0px -60% 0px' },
    )
    for (const name of sectionNames) {
      const section = document.getElementById(name)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return read
}
