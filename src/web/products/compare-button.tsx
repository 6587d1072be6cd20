import { Scale } from 'lucide-react'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { Link } from '../base/link.tsx'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { toggle, useVisitorList } from '../base/visitor-lists.ts'

const MOST_COMPARED = 4

/** Up to four products stand side by side. */
export function CompareButton({ id, title }: { id: string; title: string }) {
  const t = useWords('products')
  const compared = useVisitorList('compare')
  const isOn = compared.includes(id)
  const press = () => {
    if (!isOn && compared.length >= MOST_COMPARED) showToast({ kind: 'bad', text: t.compareFull(MOST_COMPARED), ms: ERROR_TOAST_MS })
    else toggle('compare', id)
  }
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4">
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t.compareThis(title)}
        onClick={press}
        className="flex min-h-11 items-center gap-2 text-sm font-semibold text-head-600"
      >
        <Scale className="size-[18px]" aria-hidden="true" />
        {isOn ? t.compared : t.compare}
      </button>
      {compared.length > 0 && (
        <Link to="/product/compare/compareList" className="link flex min-h-11 items-center text-sm">
          {t.seeCompared(compared.length)}
        </Link>
      )}
    </div>
  )
}
