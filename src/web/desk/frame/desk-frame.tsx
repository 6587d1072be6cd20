import { CircleHelp, LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { customer } from '../../../contract/customers.ts'
import { hrefOf } from '../../base/address.ts'
import { mayHere } from '../../base/may-here.ts'
import { usePlace, useRouter } from '../../base/router.ts'
import { useStore } from '../../base/store.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { CommandBar } from './command-bar.tsx'
import { useCommands } from './commands.ts'
import { deskAt, sectionsOf } from './desks.ts'
import { KeySheet } from './key-sheet.tsx'
import { hearKeys, useKeys } from './keys.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { opened } from './opened.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { leaveBy } from './unsaved.ts'

/** What stands around every page of a desk: whose desk it is, and the sections that the rights of whoever works there open. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const t = useWords('desk')
  const visit = useVisit()
  const router = useRouter()
  const desk = deskAt(usePlace())
  const over = useStore(opened, null)
  const sections = sectionsOf[desk].filter(({ may }) => mayHere(visit, may))
  useEffect(hearKeys, [])
  const go = sections.map(({ name, to, key, Icon }) => ({
    text: t.names[name],
    key: `g ${key}`,
    Icon,
    run: () => leaveBy(() => void router.go(hrefOf({ to }))),
  }))
  useKeys([
    { key: 'mod k', text: t.command.title, run: () => opened.set('command') },
    { key: '?', text: t.keys.title, run: () => opened.set('keys') },
    ...go.map(({ key, text, run }) => ({ key, text: t.goTo(text), run })),
  ])
  useCommands([
    ...go.map((one) => ({ group: 'go' as const, ...one })),
    { group: 'do', text: t.keys.title, key: '?', Icon: CircleHelp, run: () => opened.set('keys') },
    {
      group: 'do',
      text: t.signOut,
      Icon: LogOut,
      run: () => leaveBy(() => void tell(customer.logout, {}).then(() => window.location.assign('/'))),
    },
  ])
  const close = () => opened.set(null)
  // Whoever is only on the way to a place of work has no sections yet.
  if (!visit.account?.rights) return <div data-desk={desk}>{children}</div>
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
      <PhoneBar sections={sections} />
      {over === 'more' && <MoreSheet desk={desk} sections={sections} onClose={close} />}
      {over === 'command' && <CommandBar desk={desk} onClose={close} />}
      {over === 'keys' && <KeySheet onClose={close} />}
      <LeaveDialog />
      <OfflineBar />
    </div>
  )
}
