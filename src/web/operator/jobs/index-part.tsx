import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorSearch } from '../../../contract/search.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useAttempt } from '../../base/attempt.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

const tones: Readonly<Record<'loading' | 'ready' | 'failed', Tone>> = { loading: 'info', ready: 'ok', failed: 'bad' }

interface IndexPartProps {
  of: Output<typeof operatorSearch.state>
  /** Undefined when it could not be read. */
  aside: Output<typeof operatorSearch.setAside> | undefined
}

/** How the search index stands, what is missing in it, and the way to make it anew. */
export function IndexPart({ of, aside }: IndexPartProps) {
  const t = useWords('operator-jobs').index
  const visit = useVisit()
  const { locale } = visit
  const count = (n: number) => formatNumber(locale, n)
  return (
    <section className="panel grid gap-4 text-sm" aria-label={t.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="h4">{t.title}</h2>
        {of.memory && <Tag tone={tones[of.memory]}>{t.memory[of.memory]}</Tag>}
      </div>
      {of.madeAt === null ? (
        <Alert tone="warn">{t.never}</Alert>
      ) : (
        <p>
          {t.made(formatMoment(locale, of.madeAt))} · {t.products(count(of.products))}
        </p>
      )}
      {of.filling && <p role="status">{t.filling(count(of.filling.done), count(of.filling.total))}</p>}
      {of.isOlder && <Alert tone="warn">{t.older}</Alert>}
      {mayHere(visit, 'house search.write') && <MakeAnew />}
      <div>
        <h3 className="h4">{t.aside}</h3>
        {!aside && <Alert tone="warn">{t.unread}</Alert>}
        {aside?.length === 0 && <p className="mt-1 text-ink-600">{t.noneAside}</p>}
        <ul className="divide-y divide-down-200">
          {aside?.map(({ id, kind, why, since }) => (
            <li key={id} className="py-2">
              <p>
                {t.kinds[kind] ?? kind} <span className="font-mono text-xs break-all">{id}</span>
              </p>
              <p className="text-xs break-words text-bad">{why}</p>
              <p className="text-xs text-ink-600">{t.since(formatMoment(locale, since))}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function MakeAnew() {
  const { index: t, failed, tabs } = useWords('operator-jobs')
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const [isBegun, setBegun] = useState(false)
  async function begin() {
    if (isBusy) return
    setBusy(true)
    try {
      await tellInForm(operatorSearch.reindex, {}, attempt.keyOf({}))
      attempt.arrived()
      setBegun(true)
      sayDone(t.begun)
    } catch {
      showToast({ kind: 'warn', text: failed, ms: ERROR_TOAST_MS })
    }
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-600">{t.againText}</p>
      <Button look="line" busy={isBusy} onClick={() => void begin()}>
        {t.again}
      </Button>
      {isBegun && (
        <Link to="/operator/jobs" search={{}} className="link inline-flex min-h-11 items-center">
          {tabs.tasks}
        </Link>
      )}
    </div>
  )
}
