import { useEffect, useState } from 'react'
import { work } from '../../../contract/work.ts'
import { rolesWith } from '../../../rules/permissions.ts'
import { Refused } from '../../base/refused.ts'
import { usePage } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { htmlLang } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import type { CaughtProps } from '../../ui/caught.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskPage } from './desk-page.tsx'
import type { NoRight } from './no-right.ts'

export function DeskNotFound() {
  const { notFound: t } = useWords('desk')
  return (
    <DeskPage heading={t.title}>
      <EmptyState small title={t.none} text={t.text} />
    </DeskPage>
  )
}

interface FailedProps extends CaughtProps {
  /** Why it is not shown to whoever looks as somebody else; another try would say it again. */
  said?: string | undefined
  /** What broke on our side, with its number. */
  fault?: string | undefined
}

export function DeskFailed({ reset, said, fault }: FailedProps) {
  const { failed: t } = useWords('desk')
  // What failed for want of a network is there again with it.
  useEffect(() => {
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [reset])
  return (
    <DeskPage heading={t.title}>
      <div role="alert">
        <EmptyState small title={said ?? t.title} text={said ? '' : t.text}>
          {!said && <Button onClick={reset}>{t.again}</Button>}
          {fault && <p className="w-full text-sm text-ink-600">{fault}</p>}
        </EmptyState>
      </div>
    </DeskPage>
  )
}

/** Says whose right it is, and nothing of what stands behind it. */
export function LacksRight({ lacks, holders: names }: NoRight & { holders?: readonly string[] | undefined }) {
  const { lacksRight: t, roles } = useWords('desk')
  const { account, locale } = useVisit()
  const [kind, right] = lacks.split(' ') as [Parameters<typeof rolesWith>[0], Parameters<typeof rolesWith>[1]]
  const { path } = usePage().entry ?? {}
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(work.askFor, { kind, right, page: (path ?? '').replace(/\/:.*/, '') })
      setAsked(true)
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.notAsked)
    }
    setBusy(false)
  }
  const list = new Intl.ListFormat(htmlLang[locale])
  const holders = rolesWith(kind, right).map((role) => roles[role])
  return (
    <DeskPage heading={t.title}>
      <EmptyState small title={t.title} text={t.text(account?.nickName ?? '', list.format(holders))}>
        {names && names.length > 0 && <p className="w-full font-medium">{t.colleagues(list.format(names))}</p>}
        {isAsked ? (
          <p role="status" className="w-full">
            {t.asked}
          </p>
        ) : (
          <Button look="line" busy={isBusy} onClick={() => void ask()}>
            {t.ask}
          </Button>
        )}
        {problem && (
          <p role="alert" className="w-full text-sm text-bad">
            {problem}
          </p>
        )}
      </EmptyState>
    </DeskPage>
  )
}
