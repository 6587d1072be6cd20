import { ArrowLeft, ChevronUp, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { operatorSearchRule, type SearchRule, searchRuleKinds } from '../../../contract/search-rules.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { randomUuid } from '../../base/local-storage-id.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { usePlace } from '../../base/router.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { Combobox } from '../../desk/pickers/combobox.tsx'
import { useFinders } from '../../desk/pickers/find-choices.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Draft, draftOf, meantIn, wishOf } from './draft.ts'
import { ProductLine, RulePreview } from './rule-preview.tsx'

/** One rule, there already or about to be, with what it would do. */
export function RuleEditor({ of, begin }: { of: SearchRule | null; begin: Draft }) {
  const t = useWords('operator-search')
  const visit = useVisit()
  const go = useGo()
  const { search } = usePlace()
  const { case: _, q: __, qlang: ___, ...list } = search
  const [first] = useState(of ? draftOf(of) : begin)
  const [draft, setDraft] = useState(first)
  const [id] = useState(() => of?.id ?? randomUuid())
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }))
  const wish = wishOf(draft)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  const mayWrite = mayHere(visit, 'house search.write')
  useUnsaved(isChanged && !isBusy)

  async function attempt(act: () => Promise<SearchRule>, say: (rule: SearchRule) => void) {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      const rule = await act()
      say(rule)
      await go({ to: '/operator/search', search: { ...list, of: rule.kind, case: rule.id } })
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'conflict' : 'failed')
      setBusy(false)
    }
  }
  const save = (isLive: boolean) =>
    wish &&
    attempt(
      () => tellInForm(operatorSearchRule.save, { ...wish, id, isLive, seen: of?.version ?? 0 }),
      (rule) => (isLive ? sayBack(t.done.live, rule.id, false) : sayDone(t.done.draft)),
    )
  const sayBack = (text: string, ruleId: string, isLive: boolean) =>
    sayUndo({ text, undo: t.undo, run: () => void tell(operatorSearchRule.setLive, { id: ruleId, isLive }) })
  const takeBack = () =>
    attempt(
      () => tellInForm(operatorSearchRule.setLive, { id, isLive: false }),
      (rule) => sayBack(t.done.back, rule.id, true),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <form method="dialog" className="panel grid gap-3" onSubmit={submit} aria-label={of ? of.words : t.newRule}>
        <Link to="/operator/search" search={list} className="link inline-flex min-h-11 items-center gap-1 lg:hidden">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t.back}
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="h3 min-w-0 break-words">{draft.words.trim() || t.newRule}</h2>
          {of && <Tag tone={of.isLive ? 'ok' : 'warn'}>{of.isLive ? t.live : t.draft}</Tag>}
        </div>
        {of && <p className="text-xs text-ink-600">{t.by(of.changedBy, formatMoment(visit.locale, of.changedAt))}</p>}
        <fieldset disabled={!mayWrite} className="grid gap-3">
          <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
            <Select
              label={t.kind}
              value={draft.kind}
              disabled={of !== null}
              onChange={({ target }) => change({ kind: searchRuleKinds.find((kind) => kind === target.value) ?? draft.kind })}
            >
              {searchRuleKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t.kinds[kind]}
                </option>
              ))}
            </Select>
            <Select
              label={t.language}
              value={draft.language}
              disabled={of !== null}
              onChange={({ target }) => change({ language: locales.find((one) => one === target.value) ?? draft.language })}
            >
              {locales.map((one) => (
                <option key={one} value={one}>
                  {t.languages[one]}
                </option>
              ))}
            </Select>
          </div>
          <p className="text-sm text-ink-600">{t.says[draft.kind]}</p>
          <Field label={t.words} value={draft.words} maxLength={80} onChange={({ target }) => change({ words: target.value })} />
          {meantIn(draft).map((one) => (
            <Field
              key={one}
              lang={one}
              label={draft.kind === 'synonym' ? t.meansSame : t.meansIn[one]}
              hint={t.meansHint}
              value={draft.means[one]}
              onChange={({ target }) => change({ means: { ...draft.means, [one as Locale]: target.value } })}
            />
          ))}
          {(draft.kind === 'pin' || draft.kind === 'hide') && <Placed draft={draft} change={change} missing={missingIn(of)} />}
        </fieldset>
        {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
        {!mayWrite && <p className="text-sm text-ink-600">{t.mayNot}</p>}
        {mayWrite && (
          <>
            <div className="desk-acts flex flex-wrap gap-2">
              <Button type="submit" busy={isBusy} disabled={!wish || (of?.isLive === true && !isChanged)}>
                {t.putLive}
              </Button>
              {!of?.isLive && (
                <Button look="line" disabled={!wish || isBusy || (of !== null && !isChanged)} onClick={() => void save(false)}>
                  {t.saveDraft}
                </Button>
              )}
              {of?.isLive && (
                <Button look="line" disabled={isBusy} onClick={() => void takeBack()}>
                  {t.takeBack}
                </Button>
              )}
            </div>
            <p className="text-xs text-ink-600">{t.liveText}</p>
          </>
        )}
      </form>
      {wish && <RulePreview wish={wish} />}
    </div>
  )
}

const missingIn = (of: SearchRule | null) => (of ? of.productIds.length - of.products.length : 0)

interface PlacedProps {
  draft: Draft
  change: (some: Partial<Draft>) => void
  missing: number
}

/** The products of a rule, in their order: by buttons, without a drag. */
function Placed({ draft: { kind, products }, change, missing }: PlacedProps) {
  const t = useWords('operator-search')
  const { product } = useFinders()
  return (
    <div className="grid gap-2">
      <Combobox
        label={t.product}
        chosen={null}
        search={product}
        onChoose={(choice) => {
          if (!choice || products.some(({ id }) => id === choice.id)) return
          change({ products: [...products, { id: choice.id, title: choice.name, picUrl: choice.picture ?? '' }] })
        }}
      />
      <ol className="grid gap-2" aria-label={t.products}>
        {products.map((one, at) => (
          <ProductLine key={one.id} of={one}>
            {kind === 'pin' && at > 0 && (
              <button
                type="button"
                className="grid size-8 place-items-center rounded-sm hover:bg-down-100 max-lg:size-11"
                aria-label={t.up(one.title)}
                onClick={() => change({ products: products.toSpliced(at, 1).toSpliced(at - 1, 0, one) })}
              >
                <ChevronUp className="size-4" aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="grid size-8 place-items-center rounded-sm hover:bg-down-100 max-lg:size-11"
              aria-label={t.remove(one.title)}
              onClick={() => change({ products: products.filter(({ id }) => id !== one.id) })}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </ProductLine>
        ))}
      </ol>
      {missing > 0 && <p className="text-xs text-ink-600">{t.missing(missing)}</p>}
    </div>
  )
}
