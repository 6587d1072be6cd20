import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type SavedView, savedView } from '../../../contract/saved-views.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { Link } from '../../base/link.tsx'
import type { Search } from '../../base/page.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm, useTell } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { isSameView, queryOfView, searchOfView } from './view-query.ts'

/** A view that the house brings. */
export interface GivenView {
  text: string
  query: string
  /** A text where nobody counted further. */
  count?: number | string | undefined
}

interface ViewBarProps {
  /** The name of the list, under which views are kept. */
  list: string
  kind: PlaceKind
  search: Search
  given: readonly GivenView[]
  saved: readonly SavedView[]
}

const tab =
  'flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent text-ink-600 aria-[current=true]:border-[var(--desk-line)] aria-[current=true]:text-[var(--desk-line)]'

/** Views as names for addresses: those of the house first, then one's own and those that others share. */
export function ViewBar({ list, kind, search, given, saved }: ViewBarProps) {
  const t = useWords('desk-table')
  const [isNaming, setNaming] = useState(false)
  const removing = useTell(savedView.remove)
  const fallback = given[0]?.query ?? ''
  // An address that says nothing shows the first view.
  const isOn = (query: string) => isSameView(query, search) || (query === fallback && queryOfView(search) === '')
  const mine = saved.find(({ query, isMine }) => isMine && isOn(query))
  const isKnown = [...given, ...saved].some(({ query }) => isOn(query))
  const at = (query: string) => ({ ...searchOfView(query), ...(search.desk ? { desk: search.desk } : {}) })
  return (
    <div className="flex items-end gap-3 border-b border-down-200">
      <nav aria-label={t.views} className="min-w-0 flex-1">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <ul className="no-sb flex gap-5 overflow-x-auto text-sm font-semibold" tabIndex={0}>
          {[...given, ...saved.map(({ name, query }) => ({ text: name, query, count: undefined }))].map(({ text, query, count }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two views may have the same name and address.
            <li key={n}>
              <Link to="." search={at(query)} stay preload={false} aria-current={isOn(query) ? 'true' : undefined} className={tab}>
                {text}
                {count !== undefined && (
                  <span className={`rounded-pill px-1.5 text-xs ${isOn(query) ? 'bg-head-100' : 'bg-down-200'}`}>{count}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {mine && (
        <button
          type="button"
          className="mb-1 flex h-9 shrink-0 items-center gap-1 rounded-btn px-2 text-sm text-ink-600 max-lg:h-11"
          disabled={removing.isPending}
          onClick={() => removing.mutate({ id: mine.id })}
        >
          <X className="!size-4" aria-hidden="true" />
          {t.removeView}
        </button>
      )}
      {!isKnown && (
        <button
          type="button"
          className="mb-1 flex h-9 shrink-0 items-center gap-1.5 rounded-btn px-2 text-sm font-semibold text-head-600 max-lg:h-11"
          onClick={() => setNaming(true)}
        >
          <Plus className="!size-4" aria-hidden="true" />
          {t.saveView}
        </button>
      )}
      {isNaming && <NameView list={list} kind={kind} query={queryOfView(search)} onClose={() => setNaming(false)} />}
    </div>
  )
}

function NameView({ list, kind, query, onClose }: { list: string; kind: PlaceKind; query: string; onClose: () => void }) {
  const t = useWords('desk-table')
  const form = useId()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!name.trim()) return setProblem(t.nameMissing)
    setBusy(true)
    try {
      await tellInForm(savedView.save, { list, kind, name, query, isShared })
      onClose()
    } catch (failure) {
      setBusy(false)
      setProblem(isRefusedAs(failure, 'views-full') ? failure.message : t.notSaved)
    }
  }
  return (
    <AskDialog title={t.saveView} no={t.cancel} yes={t.save} look="primary" isBusy={isBusy} form={form} onClose={onClose}>
      <form id={form} method="dialog" className="grid gap-3" noValidate onSubmit={(event) => void save(event)}>
        <Field label={t.viewName} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-head-600"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          {t.shareView}
        </label>
        {problem && <Alert tone="warn">{problem}</Alert>}
      </form>
    </AskDialog>
  )
}
