import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type MessageState, type OutboxMessage, operatorOutbox } from '../../../contract/operator-jobs.ts'
import { MOST_LISTED } from '../../../contract/staff-lists.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { formatMoment, formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

const tones: Readonly<Record<MessageState, Tone>> = { waiting: 'info', late: 'bad', retried: 'warn', givenUp: 'bad' }

/** What has not gone out, why, and what may be done about it. */
export function OutboxPart({ of, isGivenUp }: { of: Output<typeof operatorOutbox.page>; isGivenUp: boolean }) {
  const t = useWords('operator-jobs')
  const visit = useVisit()
  const { locale } = visit
  const maySteer = mayHere(visit, 'house tasks.steer')
  return (
    <DeskTable<OutboxMessage>
      list="outbox"
      kind="house"
      label={t.messages}
      rows={of.records}
      total={of.total}
      isMore={of.total >= MOST_LISTED}
      next={of.next}
      idOf={({ id }) => id}
      nameOf={({ kind }) => t.kinds[kind] ?? kind}
      sort="oldest"
      columns={[
        { name: 'what', title: t.columns.what, isName: true, cell: ({ kind }) => t.kinds[kind] ?? kind },
        { name: 'state', title: t.columns.state, onPhone: 'end', cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag> },
        { name: 'tries', title: t.columns.tries, isNumber: true, cell: ({ tries }) => formatNumber(locale, tries) },
        { name: 'since', title: t.columns.since, cell: ({ since }) => formatMoment(locale, since) },
        { name: 'next', title: t.columns.next, cell: ({ nextAt }) => (nextAt ? formatMoment(locale, nextAt) : t.never) },
        { name: 'error', title: t.columns.error, cell: ({ error }) => <span className="break-words">{error ?? t.noError}</span> },
        ...(maySteer ? [{ name: 'acts', title: '', cell: (message: OutboxMessage) => <Acts of={message} /> }] : []),
      ]}
      empty={<EmptyState small pose="sleep" title={isGivenUp ? t.noneGivenUp : t.none} text={isGivenUp ? t.noneGivenUpText : t.noneText} />}
    />
  )
}

function Acts({ of: { id, state } }: { of: OutboxMessage }) {
  const t = useWords('operator-jobs')
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  const act = async (name: 'retry' | 'giveUp') => {
    setBusy(true)
    try {
      await tellInForm(operatorOutbox[name], { id })
      sayDone(name === 'retry' ? t.retried : t.stopped)
    } catch (failure) {
      const isGone = isRefusedAs(failure, 'not-found')
      showToast({ kind: isGone ? 'ok' : 'warn', text: isGone ? t.gone : t.failed, ms: ERROR_TOAST_MS })
      if (isGone) await forget('messages')
    }
    setBusy(false)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="line" size="sm" busy={isBusy} onClick={() => void act('retry')}>
        {t.retry}
      </Button>
      {state !== 'givenUp' && (
        <Button look="line" size="sm" busy={isBusy} onClick={() => void act('giveUp')}>
          {t.giveUp}
        </Button>
      )}
    </span>
  )
}
