import { newsletter } from '../../contract/messages.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'

/** The newsletter for the account's own address. The consent is kept in the words that stand beside the box. */
export function NewsletterSwitch({ isOn }: { isOn: boolean }) {
  const t = useWords('account')
  const { newsletter: title, consent } = useWords('shell')
  const change = (wants: boolean) => saying(tell(newsletter.edit, { wants, consentText: consent }), { done: t.saved, failed: t.saveFailed })
  return (
    <section className="panel mt-6">
      <h2 className="h4">{title}</h2>
      <Checkbox className="mt-2 min-h-11" checked={isOn} onChange={(event) => change(event.target.checked)}>
        {consent}
      </Checkbox>
    </section>
  )
}
