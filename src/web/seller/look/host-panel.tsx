import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type HostInfo, sellerHost } from '../../../contract/seller-hosts.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Unread } from './unread.tsx'

const tones = { asked: 'warn', seen: 'info', active: 'ok', lost: 'bad' } as const

/** A host name of the shop's own: asked for, shown with what has to be written where, and looked up. */
export function HostPanel({ info }: { info: HostInfo | undefined }) {
  const t = useWords('seller-look').host
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (thrown) {
      setFailure(thrown instanceof Refused ? thrown.message : t.failed)
    }
    setBusy(false)
  }
  if (!info)
    return (
      <section className="panel text-sm" aria-label={t.title}>
        <h2 className="h4">{t.title}</h2>
        <Unread />
      </section>
    )
  return (
    <section className="panel grid gap-3 text-sm" aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      <p className="break-words text-ink-600">{t.now(info.address)}</p>
      {info.host ? (
        <OwnHost host={info.host} isBusy={isBusy} send={send} />
      ) : (
        <form
          method="dialog"
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void send(() => tellInForm(sellerHost.ask, { name }))
          }}
        >
          <Field
            label={t.name}
            hint={t.nameHint}
            value={name}
            maxLength={260}
            autoComplete="off"
            spellCheck={false}
            {...(failure ? { error: failure } : {})}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" look="line" busy={isBusy} disabled={name.trim() === ''} className="justify-self-start">
            {t.ask}
          </Button>
        </form>
      )}
      {info.host && failure && (
        <p role="alert" className="font-medium text-bad">
          {failure}
        </p>
      )}
    </section>
  )
}

interface OwnHostProps {
  host: NonNullable<HostInfo['host']>
  isBusy: boolean
  send: (work: () => Promise<unknown>) => Promise<void>
}

function OwnHost({ host, isBusy, send }: OwnHostProps) {
  const t = useWords('seller-look').host
  const { locale } = useVisit()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2" aria-live="polite">
        <b className="font-semibold break-all">{host.name}</b>
        <Tag tone={tones[host.state]}>{t.states[host.state]}</Tag>
        {host.checkedAt && <span className="text-xs text-ink-600">{t.checked(formatMoment(locale, host.checkedAt))}</span>}
      </p>
      {host.problem && <p className="font-medium text-warn">{t.problems[host.problem]}</p>}
      {host.state !== 'active' && (
        <>
          <p>{t.write}</p>
          <dl className="grid gap-2">
            {host.records.map(({ kind, name, value }) => (
              <div key={kind} className="rounded-card bg-down-50 p-3">
                <dt className="font-semibold">{kind}</dt>
                {[name, value].map((text, at) => (
                  <dd key={text} className="flex items-center gap-2">
                    <code className="min-w-0 flex-1 text-xs break-all">{text}</code>
                    <button
                      type="button"
                      className="grid size-9 shrink-0 place-items-center rounded-btn hover:bg-down-100 max-lg:size-11"
                      aria-label={t.copy(`${kind} ${at === 0 ? t.recordName : t.recordValue}`)}
                      onClick={() => void navigator.clipboard.writeText(text).then(() => sayDone(t.copied))}
                    >
                      <Copy className="size-4" aria-hidden="true" />
                    </button>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      {host.state === 'active' && (
        <Checkbox
          checked={host.isPrimary}
          disabled={isBusy}
          onChange={(event) => {
            const isPrimary = event.target.checked
            void send(() => tellInForm(sellerHost.setPrimary, { isPrimary }))
          }}
        >
          {t.primary}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="sm"
          className="max-lg:h-11"
          busy={isBusy}
          onClick={() => void send(() => tellInForm(sellerHost.check, {}))}
        >
          {t.check}
        </Button>
        <button
          type="button"
          className="btn btn-sm text-ink-700 max-lg:h-11"
          disabled={isBusy}
          onClick={() => void send(() => tellInForm(sellerHost.drop, {}))}
        >
          {t.drop}
        </button>
      </div>
    </>
  )
}
