import { useState } from 'react'
import type { Mall } from '../../../contract/malls.ts'
import { operatorSeason, type SeasonLine } from '../../../contract/operator-homes.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { randomUuid } from '../../base/local-storage-id.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { seasonTones } from './season-panel.tsx'

interface SeasonListProps {
  seasons: { records: readonly SeasonLine[]; next: string | null }
  malls: readonly Mall[]
}

/** The seasons of all malls, and the beginning of another. */
export function SeasonList({ seasons, malls }: SeasonListProps) {
  const t = useWords('operator-homes').seasons
  const { locale } = useVisit()
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-sm text-ink-600">{t.about}</p>
      <NewSeason malls={malls.filter(({ externalUrl }) => externalUrl === null)} />
      {seasons.records.length === 0 ? (
        <EmptyState pose="dabble" title={t.none} text={t.noneText} />
      ) : (
        <ul className="panel divide-y divide-down-200 !py-2">
          {seasons.records.map(({ id, mallName, name, from, until, state, hasDraft }) => (
            <li key={id} className="py-3">
              <Link
                to="/operator/content"
                search={{ tab: 'seasons', season: id }}
                className="link inline-flex min-h-8 items-center font-semibold max-lg:min-h-11"
              >
                {name || t.unnamed}
              </Link>
              <p className="flex flex-wrap items-center gap-2 text-xs text-ink-600">
                <Tag tone={seasonTones[state]}>{t.states[state]}</Tag>
                {mallName} · {from && until ? t.span(formatMoment(locale, from), formatMoment(locale, until)) : t.noSpan}
                {hasDraft && state !== 'draft' && <Tag tone="warn">{t.hasDraft}</Tag>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {seasons.next && (
        <LinkButton look="line" to="/operator/content" search={{ tab: 'seasons', after: seasons.next }} className="justify-self-start">
          {t.more}
        </LinkButton>
      )}
    </div>
  )
}

function NewSeason({ malls }: { malls: readonly Mall[] }) {
  const t = useWords('operator-homes').seasons
  const go = useGo()
  const [mallId, setMallId] = useState(malls[0]?.id)
  const [once, setOnce] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function add() {
    if (mallId === undefined) return
    setBusy(true)
    setFailed(false)
    try {
      const { id } = await tell(operatorSeason.add, { mallId }, once)
      setOnce(randomUuid())
      await go({ to: '/operator/content', search: { tab: 'seasons', season: id } })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <form
      method="dialog"
      className="panel flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Select
        label={t.addFor}
        className="min-w-60"
        value={mallId ?? ''}
        onChange={({ target }) => {
          setMallId(Number(target.value))
          setOnce(randomUuid())
        }}
      >
        {malls.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={isBusy} disabled={mallId === undefined}>
        {t.add}
      </Button>
      {hasFailed && <Alert tone="bad">{t.failed}</Alert>}
    </form>
  )
}
