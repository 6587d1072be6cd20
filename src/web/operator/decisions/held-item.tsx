import { useState } from 'react'
import { type HeldProduct, operatorHeld } from '../../../contract/moderation.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney, htmlLang } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

const REASON_MAX = 500
const languages = ['en', 'fr', 'zh'] as const
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()

/** A product that a rule keeps from being shown: what it says, what the rule has against it, and the decision. */
export function HeldItem({ of: one, mayDecide }: { of: HeldProduct; mayDecide: boolean }) {
  const t = useWords('operator-decisions').held
  const { locale } = useVisit()
  const forget = useForget()
  const [reason, setReason] = useState('')
  const [isUnsaid, setUnsaid] = useState(false)
  const [busy, setBusy] = useState<'release' | 'refuse'>()
  const [problem, setProblem] = useState<string>()
  useUnsaved(reason.trim() !== '' && !busy)
  async function decide(act: 'release' | 'refuse') {
    setProblem(undefined)
    const isMissing = act === 'refuse' && reason.trim() === ''
    setUnsaid(isMissing)
    if (isMissing || busy) return
    setBusy(act)
    try {
      const seen = { id: one.id, seen: one.version }
      if (act === 'release') await tellInForm(operatorHeld.release, seen)
      else await tellInForm(operatorHeld.refuse, { ...seen, reason })
      sayDone(t.done[act])
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'conflict') ? t.conflict : t.failed)
      await forget('moderation')
    }
    setBusy(undefined)
  }
  const why =
    one.kind === 'words' ? t.why.words(one.why) : one.kind === 'price' ? t.why.price(formatMoney(locale, Number(one.why))) : t.why[one.kind]
  return (
    <div className="grid gap-4 text-sm">
      <p className="rounded-card bg-down-50 px-4 py-3">
        <b className="font-semibold">{one.kind === 'recall' ? t.recalled : one.ruleName}</b>: {why}
      </p>
      <div className="flex gap-4">
        {one.picture !== '' && <img src={one.picture} alt="" className="size-24 shrink-0 rounded-card object-cover" />}
        <dl className="grid min-w-0 gap-1">
          {languages.map((language) => (
            <div key={language}>
              <dt className="text-xs text-ink-600">{t.languages[language]}</dt>
              <dd lang={htmlLang[language]} className="break-words">
                {one.title[language] || t.unsaid}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-ink-600">
        {formatMoney(locale, one.priceCents)} · {one.category} ·{' '}
        <Link to="/operator/sellers" search={{ case: one.shop.id }} className="link">
          {one.shop.name}
        </Link>
      </p>
      {languages.map((language) => {
        const words = plain(one.description[language])
        return (
          words !== '' && (
            <details key={language}>
              <summary className="min-h-9 cursor-pointer py-2 max-lg:min-h-11">{t.description(t.languages[language])}</summary>
              <p lang={htmlLang[language]} className="break-words whitespace-pre-line">
                {words}
              </p>
            </details>
          )
        )
      })}
      {mayDecide && one.state === 'held' && (
        <div className="grid gap-3 border-t border-down-200 pt-4">
          <TextArea
            label={t.reason}
            hint={t.reasonHint(t.languages[one.language])}
            rows={3}
            value={reason}
            maxLength={REASON_MAX}
            error={isUnsaid ? t.reasonMissing : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem && <Alert tone="warn">{problem}</Alert>}
          <div className="desk-acts flex flex-wrap gap-2">
            <Button busy={busy === 'release'} onClick={() => void decide('release')}>
              {t.release}
            </Button>
            <Button look="line" busy={busy === 'refuse'} onClick={() => void decide('refuse')}>
              {t.refuse}
            </Button>
          </div>
          <p className="text-xs text-ink-600">{t.after}</p>
        </div>
      )}
    </div>
  )
}
