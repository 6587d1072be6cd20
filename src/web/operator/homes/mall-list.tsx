import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type MallLine, operatorMall } from '../../../contract/operator-malls.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { Link } from '../../base/link.tsx'
import { tell } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Every mall in the order of the list that shoppers see, closed ones among them. */
export function MallList({ malls }: { malls: readonly MallLine[] }) {
  const t = useWords('operator-homes').malls
  const words = useWords('desk-parts').rows
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  async function move(from: number, by: number) {
    const moved = malls[from]
    if (!moved) return
    setBusy(true)
    const mallIds = malls.map(({ mallId }) => mallId).toSpliced(from, 1)
    const answer = await tell(operatorMall.order, { mallIds: mallIds.toSpliced(from + by, 0, moved.mallId) }).catch(() => null)
    setBusy(false)
    if (answer) {
      setSaid(words.moved(moved.name, from + by + 1, malls.length))
      sayDone(t.ordered)
    } else showToast({ kind: 'warn', text: t.notOrdered, ms: ERROR_TOAST_MS })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[70ch] min-w-0 text-sm text-ink-600">{t.about}</p>
        <div className="desk-acts flex">
          <LinkButton to="/operator/content" search={{ tab: 'malls', mall: 'new' }}>
            {t.add}
          </LinkButton>
        </div>
      </div>
      <ol className="panel divide-y divide-down-200 !py-2">
        {malls.map(({ mallId, name, code, logo, shops, isMain, isClosed, externalUrl }, at) => (
          <li key={mallId} className="flex items-center gap-3 py-3">
            <img src={logo} alt="" width={40} height={40} className="size-10 shrink-0 rounded-card object-contain" />
            <span className="min-w-0 flex-1">
              <Link
                to="/operator/content"
                search={{ tab: 'malls', mall: mallId }}
                className="link inline-flex min-h-8 items-center font-semibold max-lg:min-h-11"
              >
                {name}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-ink-600">
                {t.number(mallId, code)} · {t.shops(shops)}
                {isMain && <Tag tone="info">{t.main}</Tag>}
                {isClosed && <Tag tone="warn">{t.closed}</Tag>}
                {externalUrl !== null && <Tag>{t.elsewhere}</Tag>}
              </span>
            </span>
            {[-1, 1].map((by) => (
              <button
                key={by}
                type="button"
                disabled={isBusy || (by < 0 ? at === 0 : at === malls.length - 1)}
                aria-label={(by < 0 ? words.up : words.down)(name)}
                className="grid size-9 shrink-0 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11"
                onClick={() => void move(at, by)}
              >
                {by < 0 ? <ArrowUp className="size-4" aria-hidden="true" /> : <ArrowDown className="size-4" aria-hidden="true" />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
