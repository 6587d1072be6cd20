import type { ReactNode } from 'react'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useIsHere } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import type { UserMenuItem } from './user-menu-items.ts'

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-btn px-3 text-left text-sm text-ink-700 hover:bg-head-50 aria-[current=page]:bg-head-100 aria-[current=page]:font-semibold aria-[current=page]:text-head-700'

export function UserMenuEntry({ item, end }: { item: UserMenuItem; end?: ReactNode }) {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const isHere = useIsHere()
  const inside = (
    <>
      <item.icon className="size-[18px] text-ink-600" aria-hidden="true" />
      <span className="flex-1">{t.accountSections[item.text]}</span>
      {end}
    </>
  )
  if (item.off)
    return (
      <button type="button" className={look} onClick={() => showToast({ kind: 'warn', text: shell.notYetDeveloped, ms: ERROR_TOAST_MS })}>
        {inside}
      </button>
    )
  return (
    <Link {...item.address} aria-current={isHere(item.address) ? 'page' : undefined} className={look}>
      {inside}
    </Link>
  )
}
