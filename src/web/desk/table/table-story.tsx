import { useState } from 'react'
import { savedView } from '../../../contract/saved-views.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Refused } from '../../base/refused.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { deskAt, kindOf } from '../frame/desks.ts'
import type { Story } from '../story.ts'
import type { BulkAct } from './bulk.ts'
import type { Choice } from './choice.ts'
import { DeskTable } from './desk-table.tsx'
import { type SampleRow, sampleRowsIn } from './sample-rows.ts'
import { TableSkeleton } from './table-skeleton.tsx'

export const story: Story = { words: ['desk-table', 'desk-stories'], Component: TableStory }

const SIZE = 8
const tones = { live: 'ok', draft: 'mute', 'sold-out': 'bad' } as const

/** The list that a server would read by key, from a few rows in memory. */
function found(rows: readonly SampleRow[], search: Readonly<Record<string, string>>) {
  const words = (search.words ?? '').toLowerCase()
  const fitting = rows.filter(({ name, state }) => name.toLowerCase().includes(words) && (!search.state || state === search.state))
  const by = { up: (a: SampleRow, b: SampleRow) => a.cents - b.cents, down: (a: SampleRow, b: SampleRow) => b.cents - a.cents }
  const sorted = [...fitting].sort(by[search.sort as 'up'] ?? ((a, b) => (a.id < b.id ? -1 : 1)))
  const from = search.after ? sorted.findIndex(({ id }) => id === search.after) + 1 : 0
  const page = sorted.slice(from, from + SIZE)
  return { all: sorted, page, next: from + SIZE < sorted.length ? (page.at(-1)?.id ?? null) : null }
}

function TableStory() {
  const t = useWords('desk-stories').table
  const { locale } = useVisit()
  const place = usePlace()
  const { search } = place
  const [rows, setRows] = useState<readonly SampleRow[]>(() => sampleRowsIn(t))
  const { all, page, next } = found(rows, search)
  const kind = kindOf[deskAt(place)]
  const saved = useAskQuietly(savedView.all, { list: 'story', kind }) ?? []
  const chosenOf = ({ ids, isAll }: Choice) => (isAll ? all : rows.filter(({ id }) => ids.has(id)))
  const lower = ({ cents }: SampleRow) => Math.round(cents * 0.9)
  const preview = async (choice: Choice) => {
    const chosen = chosenOf(choice)
    const leftOut = chosen.filter((row) => lower(row) < row.costCents)
    const changed = chosen.filter((row) => !leftOut.includes(row))
    return {
      text: t.preview(changed.length),
      count: changed.length,
      changes: changed
        .slice(0, 5)
        .map((row) => ({ id: row.id, name: row.name, before: formatMoney(locale, row.cents), after: formatMoney(locale, lower(row)) })),
      staying: leftOut.length,
      leftOut: leftOut.map(({ id, name }) => ({ id, name, reason: t.belowCost })),
      version: '1',
    }
  }
  const acts: readonly BulkAct[] = [
    {
      name: 'lower',
      text: t.act,
      undoText: t.undoText,
      preview,
      apply: async (choice) => {
        const ids = new Set(chosenOf(choice).flatMap((row) => (lower(row) < row.costCents ? [] : [row.id])))
        setRows((now) => now.map((row) => (ids.has(row.id) ? { ...row, cents: lower(row) } : row)))
        const undo = async () => {
          setRows(rows)
          return { isUndone: true }
        }
        return { text: t.done(ids.size), undo }
      },
    },
    { name: 'stale', text: t.stale, undoText: t.undoText, preview, apply: () => Promise.reject(new Refused('conflict', '')) },
  ]
  return (
    <>
      <DeskTable
        list="story"
        kind={kind}
        label={t.label}
        rows={page}
        total={all.length}
        next={next}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        addressOf={({ id }) => ({ to: '.', search: { ...search, open: id } })}
        openId={search.open}
        sort={search.sort ?? 'name'}
        sorts={[
          { value: 'name', text: t.sorts.name },
          { value: 'up', text: t.sorts.up },
          { value: 'down', text: t.sorts.down },
        ]}
        views={[
          { text: t.views.all, query: '', count: rows.length },
          { text: t.views.live, query: 'state=live' },
          { text: t.views.low, query: 'sort=up' },
        ]}
        saved={saved}
        wordsText={t.words}
        filters={[{ name: 'state', text: t.titles.state, choices: Object.entries(t.states).map(([value, text]) => ({ value, text })) }]}
        columns={[
          { name: 'name', title: t.titles.name, isName: true, cell: ({ name }) => name },
          { name: 'kind', title: t.titles.kind, cell: ({ kind: of }) => of },
          {
            name: 'state',
            title: t.titles.state,
            onPhone: 'end',
            cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
          },
          { name: 'stock', title: t.titles.stock, isNumber: true, onPhone: 'none', cell: ({ stock }) => stock },
          {
            name: 'cents',
            title: t.titles.cents,
            isNumber: true,
            sorts: ['up', 'down'],
            cell: ({ cents }) => formatMoney(locale, cents),
          },
        ]}
        acts={acts}
        empty={<EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      />
      <div className="mt-8">
        <TableSkeleton titles={Object.values(t.titles)} label={t.loading} />
      </div>
    </>
  )
}
