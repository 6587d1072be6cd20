import { ChevronDown, Store } from 'lucide-react'
import { preloadingOverlay } from '../../base/opened-overlay.ts'
import { useWords } from '../../base/visit.ts'
import { useOpenMalls } from '../../malls/open-malls.ts'
import { useShell } from '../shell-needs.ts'

export function MallButton() {
  const t = useWords('shell')
  const name = useShell().mall?.name ?? ''
  const { open, isBusy } = useOpenMalls()
  const preload = preloadingOverlay('malls')
  return (
    <button
      type="button"
      className="flex h-11 shrink-0 items-center gap-2 rounded-btn px-2 text-left hover:bg-head-700"
      onClick={open}
      aria-busy={isBusy || undefined}
      aria-haspopup="dialog"
      {...preload}
    >
      <Store className="size-5 text-bill-300" aria-hidden="true" />
      <span className="max-w-[104px] leading-tight max-xl:sr-only">
        <span className="block text-micro text-head-200">{t.mall}</span>
        <span className="block truncate text-sm font-semibold">{name}</span>
      </span>
      <ChevronDown className="size-3.5 max-xl:hidden" aria-hidden="true" />
    </button>
  )
}
