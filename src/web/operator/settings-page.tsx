import { operatorSetting } from '../../contract/operator-settings.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Tag } from '../ui/tag.tsx'
import { LimitForm } from './settings/limit-form.tsx'

/** What is set here, and what comes from elsewhere. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-settings', 'desk', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-settings').title} - Mallard`, noindex: true }),
  Component: SettingsPage,
})

async function load({ need }: PageContext) {
  return { settings: await need(operatorSetting.all, {}) }
}

function SettingsPage({ settings: { limits, environment } }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-settings')
  return (
    <DeskPage heading={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <section className="panel" aria-label={t.limits}>
          <h2 className="h4">{t.limits}</h2>
          <p className="mb-3 text-sm text-ink-600">{t.limitsText}</p>
          <div className="grid gap-4">
            {limits.map((limit) => (
              <LimitForm key={`${limit.role} ${limit.orderCents} ${limit.weekCents}`} of={limit} />
            ))}
          </div>
        </section>
        <section className="panel" aria-label={t.environment}>
          <h2 className="h4">{t.environment}</h2>
          <p className="mb-3 text-sm text-ink-600">{t.environmentText}</p>
          <dl className="divide-y divide-down-200 text-sm">
            {environment.map(({ name, value, isSecret, isSet }) => (
              <div key={name} className="grid grid-cols-[minmax(0,300px)_minmax(0,1fr)_auto] items-center gap-x-4 py-2 max-lg:grid-cols-1">
                <dt className="font-mono text-xs break-words">{name}</dt>
                <dd className="break-words">{isSecret ? (isSet ? t.secret : t.unset) : (value ?? t.unset)}</dd>
                <dd>{!isSet && value !== null && <Tag>{t.own}</Tag>}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </DeskPage>
  )
}
