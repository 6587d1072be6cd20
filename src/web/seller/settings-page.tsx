import { type OwnSettings, sellerSettings, settingLimits } from '../../contract/shop-settings.ts'
import { type Registrations, sellerTax } from '../../contract/tax-registrations.ts'
import { CHANGE_OF_MIND_DAYS } from '../../rules/goods/return-windows.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { EditorField } from '../desk/editor/editor-field.tsx'
import { EditorForm } from '../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../desk/editor/editor-state.ts'
import type { Path } from '../desk/editor/paths.ts'
import { TextFields } from '../desk/editor/text-fields.tsx'
import { useEditor } from '../desk/editor/use-editor.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { sayDone } from '../desk/said/say-done.ts'
import { RegistrationsPanel } from '../desk/tax/registrations-panel.tsx'
import { wordsOf } from '../i18n/words.ts'
import { ClosurePart } from './settings/closure-part.tsx'
import { DeliveryPreview } from './settings/delivery-preview.tsx'
import { HoursPart } from './settings/hours-part.tsx'
import { RatesPart } from './settings/rates-part.tsx'
import { formOf, missingAmounts, type SettingsForm, sentOf } from './settings/settings-form.ts'

/** What the shop says about itself and what it asks and promises. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-settings', 'desk', 'desk-parts', 'desk-tax', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-settings').title} - Mallard`, noindex: true }),
  Component: SettingsPage,
})

async function load({ need, visit }: PageContext) {
  const [info, tax] = await Promise.all([
    need(sellerSettings.getInfo, {}),
    mayHere(visit, 'shop money.read') ? need(sellerTax.all, {}) : null,
  ])
  return { info, tax }
}

/** A place of the form as people call it. */
function useNames(): (path: Path) => string {
  const t = useWords('seller-settings')
  const first: Record<string, string> = {
    ...{ description: t.description, story: t.story, contact: t.contact, hours: t.hours, closure: t.closure },
    ...{ rates: t.rates, returnWindowDays: t.returnDays },
  }
  return (path) => first[path.split('.')[0] ?? ''] ?? path
}

function SettingsPage({ info, tax }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-settings')
  return (
    <DeskPage heading={t.title}>
      <Settings info={info} tax={tax} />
    </DeskPage>
  )
}

function Settings({ info, tax }: { info: OwnSettings; tax: Registrations | null }) {
  const t = useWords('seller-settings')
  const visit = useVisit()
  const nameOf = useNames()
  const mayWrite = mayHere(visit, 'shop settings.write')
  const editor = useEditor<SettingsForm>({
    name: `settings ${info.slug}`,
    value: formOf(info.settings),
    version: info.version,
    send: async (value, version): Promise<SaveOutcome<SettingsForm>> => {
      const missing = missingAmounts(value)
      if (missing.length > 0) return { is: 'wrong', problems: missing.map((path) => ({ path, text: t.problems.amount ?? '' })) }
      const answer = await tellInForm(sellerSettings.save, { version, settings: sentOf(value) })
      if (answer.is === 'wrong')
        return { is: 'wrong', problems: answer.problems.map(({ path, kind }) => ({ path, text: t.problems[kind] ?? kind })) }
      const theirs = formOf(answer.info.settings)
      if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
      return { is: 'saved', value: theirs, version: answer.info.version }
    },
    onSaved: () => sayDone(t.saved),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4 max-xl:grid-cols-1">
      <EditorForm editor={editor} label={t.label} nameOf={nameOf} hasBar={mayWrite}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <section className="panel" aria-labelledby="name">
            <h2 id="name" className="h4">
              {t.named(info.name)}
            </h2>
            <p className="mt-1 text-sm text-ink-600">{t.nameText}</p>
          </section>
          <TextFields
            editor={editor}
            legend={t.texts}
            fields={[
              { path: 'description', label: t.description, max: settingLimits.description, isNeeded: true },
              { path: 'story', label: t.story, max: settingLimits.story, rows: 5 },
            ]}
          />
          <section className="panel grid gap-3" aria-labelledby="contact">
            <h2 id="contact" className="h4">
              {t.contact}
            </h2>
            <p className="text-sm text-ink-600">{t.contactText}</p>
            <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
              <EditorField editor={editor} path="contact.email" label={t.email} maxLength={254} inputMode="email" />
              <EditorField editor={editor} path="contact.phone" label={t.phone} maxLength={40} inputMode="tel" />
            </div>
          </section>
          <HoursPart editor={editor} />
          <ClosurePart editor={editor} />
          <RatesPart editor={editor} deliversFree={info.deliversFree} />
          <section className="panel" aria-labelledby="returns">
            <h2 id="returns" className="h4 mb-3">
              {t.returns}
            </h2>
            <EditorField
              editor={editor}
              path="returnWindowDays"
              label={t.returnDays}
              hint={t.returnHint(CHANGE_OF_MIND_DAYS)}
              maxLength={3}
              inputMode="numeric"
            />
          </section>
        </fieldset>
      </EditorForm>
      <aside className="grid gap-4">
        <DeliveryPreview rates={editor.value.rates} deliversFree={info.deliversFree} province={info.province} />
        {tax && <RegistrationsPanel of={tax} calls={sellerTax} mayWrite={mayWrite} />}
      </aside>
    </div>
  )
}
