import { type FormEvent, useState } from 'react'
import { operatorTask, type Task } from '../../../contract/jobs.ts'
import { type ModerationRule, moderationKinds, operatorModeration } from '../../../contract/moderation.ts'
import { useAskQuietly, useForget } from '../../base/ask.ts'
import { post } from '../../base/browser-calls.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatMoment, formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

const MOST_COUNTED = 1000

/** What goods are held against, with a try over all of them. */
export function RulesPart({ rules }: { rules: readonly ModerationRule[] }) {
  const t = useWords('operator-catalogue').rules
  const visit = useVisit()
  const forget = useForget()
  const [openId, setOpen] = useState<string | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const mayWrite = mayHere(visit, 'house catalogue.write')
  const open = rules.find(({ id }) => id === openId)
  async function tryOut() {
    setFailed(false)
    try {
      setTask(await tellInForm(operatorModeration.tryOut, {}))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
      <section className="panel grid gap-3" aria-label={t.title}>
        <p className="text-sm text-ink-600">{t.text}</p>
        {rules.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
        <ul className="divide-y divide-down-200">
          {rules.map((rule) => (
            <li key={rule.id} className="flex flex-wrap items-center gap-2 py-2 text-sm">
              <button
                type="button"
                className="link min-h-9 flex-1 text-left max-lg:min-h-11"
                aria-expanded={rule.id === openId}
                onClick={() => setOpen(rule.id)}
              >
                {rule.name}
              </button>
              <span className="text-ink-600">{t.kinds[rule.kind]}</span>
              <Tag tone={rule.found > 0 ? 'warn' : 'mute'}>
                {t.found(formatNumber(visit.locale, rule.found) + (rule.found >= MOST_COUNTED ? '+' : ''))}
              </Tag>
              {rule.holds && <Tag tone="info">{t.holding}</Tag>}
              <Tag tone={rule.isOn ? 'ok' : 'mute'}>{rule.isOn ? t.on : t.off}</Tag>
            </li>
          ))}
        </ul>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={!rules.some(({ isOn }) => isOn) || task?.endedAt === null} onClick={() => void tryOut()}>
              {t.tryOut}
            </Button>
            <Button look="line" onClick={() => setOpen('new')}>
              {t.add}
            </Button>
          </div>
        )}
        <p className="text-xs text-ink-600">{t.tryText}</p>
        {hasFailed && <Alert tone="warn">{t.failed}</Alert>}
        {task && (
          <TaskProgress
            title={t.trying}
            task={task}
            ask={async (id) => {
              const now = await post(operatorTask.getInfo, { id })
              if (now.endedAt !== null) {
                setTask(now)
                await forget('moderation')
              }
              return now
            }}
            act={(act, id) => tellInForm(operatorTask[act], { id })}
          />
        )}
      </section>
      {(open ?? (openId === 'new' && mayWrite)) && (
        <div className="grid gap-4">
          <RuleForm key={open ? `${open.id} ${open.version}` : 'new'} of={open ?? null} isOff={!mayWrite} onSaved={setOpen} />
          {open && open.found > 0 && <Findings key={open.id} of={open} />}
        </div>
      )}
    </div>
  )
}

function RuleForm({ of, isOff, onSaved }: { of: ModerationRule | null; isOff: boolean; onSaved: (id: string) => void }) {
  const t = useWords('operator-catalogue').rules
  const [id] = useState(() => of?.id ?? randomUuid())
  const first = {
    ...{ kind: of?.kind ?? moderationKinds[0], name: of?.name ?? '', words: (of?.words ?? []).join(', ') },
    ...{ times: String(of?.times ?? 10), isOn: of?.isOn ?? true, holds: of?.holds ?? false },
  }
  const [typed, setTyped] = useState(first)
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first)
  useUnsaved(isChanged && !isBusy)
  const words = typed.words
    .split(/[,，、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const times = Number(typed.times)
  const isWhole =
    typed.name.trim() !== '' &&
    (typed.kind !== 'words' || words.length > 0) &&
    (typed.kind !== 'price' || (Number.isInteger(times) && times >= 2))
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isWhole) return
    setBusy(true)
    setTrouble(null)
    try {
      const { kind, isOn, holds } = typed
      const wish = { id, kind, name: typed.name, words: kind === 'words' ? words : [], times: kind === 'price' ? times : null, isOn, holds }
      await tellInForm(operatorModeration.save, { ...wish, seen: of?.version ?? 0 })
      sayDone(t.saved)
      onSaved(id)
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'conflict' : 'failed')
      setBusy(false)
    }
  }
  async function remove({ version }: ModerationRule) {
    setBusy(true)
    setTrouble(null)
    try {
      await tellInForm(operatorModeration.remove, { id, seen: version })
      sayDone(t.removed)
      onSaved('')
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'conflict' : 'failed')
      setBusy(false)
    }
  }
  return (
    <form method="dialog" className="panel grid gap-3" aria-label={of?.name ?? t.add} onSubmit={(event) => void save(event)}>
      <h2 className="h3 break-words">{of?.name ?? t.add}</h2>
      <fieldset disabled={isOff} className="grid gap-3">
        <Select
          label={t.kind}
          value={typed.kind}
          disabled={of !== null}
          onChange={({ target }) => setTyped({ ...typed, kind: moderationKinds.find((kind) => kind === target.value) ?? typed.kind })}
        >
          {moderationKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
        <p className="text-sm text-ink-600">{t.says[typed.kind]}</p>
        <Field label={t.name} value={typed.name} maxLength={80} onChange={({ target }) => setTyped({ ...typed, name: target.value })} />
        {typed.kind === 'words' && (
          <TextArea
            label={t.words}
            hint={t.wordsHint}
            rows={4}
            value={typed.words}
            onChange={({ target }) => setTyped({ ...typed, words: target.value })}
          />
        )}
        {typed.kind === 'price' && (
          <Field
            label={t.times}
            inputMode="numeric"
            value={typed.times}
            onChange={({ target }) => setTyped({ ...typed, times: target.value })}
          />
        )}
        <Checkbox checked={typed.isOn} onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}>
          {t.isOn}
        </Checkbox>
        <Checkbox checked={typed.holds} onChange={({ target }) => setTyped({ ...typed, holds: target.checked })}>
          {t.holds}
        </Checkbox>
      </fieldset>
      {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
      {!isOff && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="w-fit" busy={isBusy} disabled={!isChanged || !isWhole}>
            {t.save}
          </Button>
          {of && (
            <Button look="line" busy={isBusy} onClick={() => void remove(of)}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      {!isOff && of?.holds && <p className="text-xs text-ink-600">{t.removeText}</p>}
    </form>
  )
}

function Findings({ of }: { of: ModerationRule }) {
  const t = useWords('operator-catalogue').rules
  const { locale } = useVisit()
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  const after = pages.at(-1) ?? null
  const found = useAskQuietly(operatorModeration.findings, { id: of.id, page: { after, size: 20 } })
  const whyOf = (why: string) =>
    of.kind === 'words' ? t.why.words(why) : of.kind === 'price' ? t.why.price(formatMoney(locale, Number(why))) : t.kinds[of.kind]
  return (
    <section className="panel grid gap-2 text-sm" aria-label={t.findings}>
      <h3 className="h4">{t.findings}</h3>
      {of.foundAt && <p className="text-xs text-ink-600">{t.foundAt(formatMoment(locale, of.foundAt))}</p>}
      <ul className="divide-y divide-down-200">
        {found?.records.map(({ id, title, shopName, why, priceCents }) => (
          <li key={id} className="py-2">
            <a className="link" href={`/p/${id}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            <span className="block text-xs text-ink-600">
              {shopName} · {formatMoney(locale, priceCents)} · {whyOf(why)}
            </span>
          </li>
        ))}
      </ul>
      {found?.next && (
        <Button look="line" className="w-fit" onClick={() => setPages([...pages, found.next])}>
          {t.more}
        </Button>
      )}
    </section>
  )
}
