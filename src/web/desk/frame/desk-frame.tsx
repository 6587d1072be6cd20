import { type ReactNode, useState } from 'react'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { deskAt, sectionsOf } from './desks.ts'
import { MoreSheet } from './more-sheet.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'

/** What stands around every page of a desk: whose desk it is, and the sections that the rights of whoever works there open. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const t = useWords('desk')
  const visit = useVisit()
  const desk = deskAt(usePlace())
  const [isMoreOpen, setMoreOpen] = useState(false)
  const sections = sectionsOf[desk].filter(({ may }) => mayHere(visit, may))
  if (!visit.account) return <div data-desk={desk}>{children}</div>
  return (
    <div data-desk={desk} className="min-h-screen lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[var(--z-toast)] focus:rounded-btn focus:bg-paper focus:px-4 focus:py-2.5"
      >
        {t.skip}
      </a>
      <SideMenu desk={desk} sections={sections} />
      <div className="min-w-0">{children}</div>
      <PhoneBar sections={sections} onMore={() => setMoreOpen(true)} />
      {isMoreOpen && <MoreSheet desk={desk} sections={sections} onClose={() => setMoreOpen(false)} />}
    </div>
  )
}
