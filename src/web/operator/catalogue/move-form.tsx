import { type FormEvent, useEffect, useState } from 'react'
import {
  type CatalogueCategory,
  type CategoryMove,
  categoryMoves,
  type MovePreview,
  operatorCategory,
} from '../../../contract/operator-catalogue.ts'
import { useGo } from '../../base/address.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'

const WAIT_MS = 400

/** The way from the top, as it is chosen by. */
export function pathOf(tree: readonly CatalogueCategory[], id: string, locale: 'en' | 'fr' | 'zh'): string {
  const one = tree.find((each) => each.id === id)
  if (!one) return ''
  const own = one.name[locale] || one.name.en
  return one.parentId ? `${pathOf(tree, one.parentId, locale)} › ${own}` : own
}

const isBelow = (tree: readonly CatalogueCategory[], id: string, top: string): boolean => {
  const one = tree.find((each) => each.id === id)
  return id === top || (one?.parentId ? isBelow(tree, one.parentId, top) : false)
}

/** What it could go into: under itself is not offered. */
export const targetsOf = (tree: readonly CatalogueCategory[], of: CatalogueCategory, as: CategoryMove): CatalogueCategory[] =>
  tree.filter(
    (one) =>
      one.level === (as === 'move' ? of.level - 1 : of.level) && !isBelow(tree, one.id, of.id) && (as !== 'move' || one.id !== of.parentId),
  )

/** Merges, moves or splits: first what it would do, then why. */
export function MoveForm({ of, tree }: { of: CatalogueCategory; tree: readonly CatalogueCategory[] }) {
  const t = useWords('operator-catalogue')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()
  const show = useGo()
  const [as, setAs] = useState<CategoryMove | ''>('')
  const [targetId, setTarget] = useState('')
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const [turn, setTurn] = useState(0)
  const [preview, setPreview] = useState<MovePreview | 'failed' | null>(null)
  const [key] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'stale' | 'failed' | null>(null)
  useUnsaved(reason.trim() !== '' && !isBusy)
  const isAsked = as !== '' && targetId !== '' && (as !== 'split' || words.trim() !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more.
  useEffect(() => {
    setPreview(null)
    if (!isAsked) return
    let isWanted = true
    const timer = setTimeout(() => {
      ask(operatorCategory.preview, { id: of.id, targetId, as, words: as === 'split' ? words : '' }).then(
        (found) => isWanted && setPreview(found),
        () => isWanted && setPreview('failed'),
      )
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [ask, isAsked, of.id, targetId, as, words, turn])
  const found = preview !== null && preview !== 'failed' ? preview : null

  async function go(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !found || as === '' || reason.trim() === '') return
    setBusy(true)
    setTrouble(null)
    try {
      const sent = { id: of.id, targetId, as, words: as === 'split' ? words : '', version: found.version, reason: reason.trim() }
      const task = await tellInForm(operatorCategory.move, sent, `${key}-${turn}`)
      // What was merged is in the tree no more: the page goes on with where it went, and shows how the goods follow.
      await show({ to: '/operator/catalogue', search: { case: targetId, task: task.id } })
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'stale' : 'failed')
      setTurn(turn + 1)
      setBusy(false)
    }
  }
  const kinds = categoryMoves.filter((kind) => targetsOf(tree, of, kind).length > 0 && (kind !== 'split' || of.level === 3))
  return (
    <form method="dialog" className="panel grid gap-3" onSubmit={(event) => void go(event)}>
      <Select
        label={t.act}
        value={as}
        onChange={({ target }) => {
          setAs(categoryMoves.find((kind) => kind === target.value) ?? '')
          setTarget('')
        }}
      >
        <option value="">{t.choose}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.acts[kind]}
          </option>
        ))}
      </Select>
      {as !== '' && (
        <Select label={t.target} value={targetId} onChange={({ target }) => setTarget(target.value)}>
          <option value="">{t.choose}</option>
          {targetsOf(tree, of, as).map(({ id }) => (
            <option key={id} value={id}>
              {pathOf(tree, id, locale)}
            </option>
          ))}
        </Select>
      )}
      {as === 'split' && <Field label={t.words} value={words} maxLength={80} onChange={({ target }) => setWords(target.value)} />}
      <div role="status" className="text-sm">
        {isAsked && preview === null && <p className="text-ink-600">{t.looking}</p>}
        {preview === 'failed' && (
          <div className="grid gap-2">
            <p>{t.lookFailed}</p>
            <Button look="line" className="w-fit" onClick={() => setTurn(turn + 1)}>
              {t.again}
            </Button>
          </div>
        )}
      </div>
      {found && as !== '' && (
        <>
          <p className="text-sm text-ink-600">{t.nothingYet}</p>
          <PreviewRows of={found} as={as} />
          <TextArea
            label={t.why}
            hint={t.whyHint}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
          <div className="desk-acts">
            <Button type="submit" busy={isBusy} disabled={reason.trim() === '' || found.commissions > 0}>
              {t.go[as]}
            </Button>
          </div>
          <p className="text-xs text-ink-600">{t.undoText}</p>
        </>
      )}
    </form>
  )
}

function PreviewRows({ of, as }: { of: MovePreview; as: CategoryMove }) {
  const t = useWords('operator-catalogue')
  const { locale } = useVisit()
  const n = (value: number) => formatNumber(locale, value)
  const names = (all: MovePreview['malls']) => all.map((name) => name[locale] || name.en).join(', ')
  const rows: [string, string][] = [
    [t.products(n(of.products)), t.productsText(n(of.after))],
    [t.filters, of.filters.length > 0 ? names(of.filters) : t.noFilters],
  ]
  if (as === 'merge') rows.push([t.addresses, t.addressesText])
  if (of.malls.length > 0) rows.push([t.malls(of.malls.length), t.mallsText(names(of.malls))])
  if (of.coupons > 0) rows.push([t.coupons(of.coupons), t.couponsText])
  if (of.imports > 0) rows.push([t.imports(of.imports), t.importsText])
  if (of.commissions > 0) rows.push([t.commission, t.commissionText])
  return (
    <dl className="divide-y divide-down-200 text-sm">
      {rows.map(([title, text]) => (
        <div key={title} className="py-2">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-600">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
