import { newsletter } from '../../contract/messages.ts'
import { useAsk, useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { saying } from './saved.ts'

/** The newsletter for the account's own address. The consent is kept in the words that stand beside the box. */
export function NewsletterSwitch() {
  const t = useWords('account')
  const { newsletter: title, consent } = useWords('shell')
  const { state } = useAsk(newsletter.mine, {})
  const forget = useForget()
  async function change(wants: boolean) {
    await saying(tell(newsletter.edit, { wants, consentText: consent }), { done: t.saved, failed: t.saveFailed })
    await forget(newsletter.mine)
  }
  return (
    <section className="panel mt-6">
      <h2 className="h4">{title}</h2>
      <Checkbox className="mt-2 min-h-11" checked={state === 'subscribed'} onChange={(event) => change(event.target.checked)}>
        {consent}
      </Checkbox>
    </section>
  )
}
