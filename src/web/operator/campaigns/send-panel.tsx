import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type CampaignInfo, operatorCampaign } from '../../../contract/campaigns.ts'
import type { Locale } from '../../../contract/locale.ts'
import { useGo } from '../../base/address.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type Sent = Output<typeof operatorCampaign.send>
type Problem = Extract<Sent, { is: 'wrong' }>['problems'][number]

interface SendPanelProps {
  info: CampaignInfo
  /** Something was typed that the draft does not hold. */
  isUnsaved: boolean
  /** Of the test mail. */
  language: Locale
  problemText: (problem: Problem) => string
  /** The draft is thrown away: nothing that was typed is kept. */
  onGone: () => void
}

/** A test to oneself, and the letter itself: now, or at a moment. */
export function SendPanel({ info, isUnsaved, language, problemText, onGone }: SendPanelProps) {
  const t = useWords('operator-campaigns')
  const s = t.sending
  const { locale } = useVisit()
  const go = useGo()
  const [isLater, setLater] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null)
  const [wrong, setWrong] = useState<readonly Problem[]>([])
  const [isConflict, setConflict] = useState(false)
  const act = useAct(s.failed, (failure) => (isRefusedAs(failure, 'too-late') ? s.past : undefined))
  const test = useAct(t.test.failed)
  async function send() {
    setAsked(null)
    setWrong([])
    setConflict(false)
    await act.run(async () => {
      const answer = await tellInForm(operatorCampaign.send, { id: info.id, version: info.version, at: isLater ? at : null })
      if (answer.is === 'wrong') setWrong(answer.problems)
      else if (answer.is === 'conflict') setConflict(true)
      else sayDone(isLater && at ? s.planned(formatMoment(locale, at)) : s.done)
    })
  }
  async function remove() {
    setAsked(null)
    await act.run(async () => {
      onGone()
      await tellInForm(operatorCampaign.remove, { id: info.id, version: info.version })
      sayDone(s.removed)
      await go({ to: '/operator/campaigns' })
    })
  }
  const sendTest = () =>
    test.run(async () => {
      const { to } = await tellInForm(operatorCampaign.sendTest, { id: info.id, language })
      sayDone(t.test.sent(to))
    })
  return (
    <section className="panel grid gap-3" aria-labelledby="sending">
      <h2 id="sending" className="h4">
        {s.title}
      </h2>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{s.when}</legend>
        {[false, true].map((each) => (
          <label key={String(each)} className="flex min-h-8 items-center gap-2 text-sm max-lg:min-h-11">
            <input type="radio" name="send-when" checked={isLater === each} onChange={() => setLater(each)} />
            {each ? s.later : s.now}
          </label>
        ))}
      </fieldset>
      {isLater && <MomentField label={s.moment} name="at" at={at} hint={s.clock} onMoment={setAt} className="max-w-md" />}
      {wrong.length > 0 && (
        <Alert tone="warn" title={s.wrong}>
          <ul className="mt-1 list-disc pl-5">
            {wrong.map((problem) => (
              <li key={`${problem.path} ${problem.kind}`}>{problemText(problem)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isConflict && <Alert tone="bad">{s.conflict}</Alert>}
      {[act.problem, test.problem].map((problem) => problem && <Alert key={problem} tone="warn" title={problem} />)}
      {isUnsaved && <p className="text-xs text-ink-600">{s.saveFirst}</p>}
      {/* On a phone the bar that saves stands at the same place, as long as there is something to save. */}
      <div className={`flex flex-wrap gap-2 ${isUnsaved ? '' : 'desk-acts'}`}>
        <Button busy={act.isBusy} disabled={isUnsaved || (isLater && at === null)} onClick={() => setAsked('send')}>
          {isLater ? s.plan : s.send}
        </Button>
        <Button look="line" busy={test.isBusy} disabled={isUnsaved} onClick={() => void sendTest()}>
          {t.test.send}
        </Button>
      </div>
      <Button look="line" size="sm" className="w-fit max-lg:h-11" disabled={act.isBusy} onClick={() => setAsked('remove')}>
        {s.remove}
      </Button>
      {asked === 'send' && (
        <AskDialog
          title={s.askTitle}
          no={s.keep}
          yes={isLater ? s.plan : s.send}
          look="primary"
          onYes={() => void send()}
          onClose={() => setAsked(null)}
        >
          <p>{s.askText}</p>
        </AskDialog>
      )}
      {asked === 'remove' && (
        <AskDialog title={s.removeTitle} no={s.keep} yes={s.remove} onYes={() => void remove()} onClose={() => setAsked(null)}>
          <p>{s.removeText}</p>
        </AskDialog>
      )}
      {act.dialog}
      {test.dialog}
    </section>
  )
}
