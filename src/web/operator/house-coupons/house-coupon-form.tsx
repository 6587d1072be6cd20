import { provinceCodes } from '../../../contract/campaigns.ts'
import { houseCouponKinds, operatorCoupon } from '../../../contract/house-coupons.ts'
import { locales } from '../../../contract/locale.ts'
import { offerBounds } from '../../../contract/seller-offers.ts'
import { provinceOf } from '../../../rules/provinces.ts'
import { useGo } from '../../base/address.ts'
import { useNow } from '../../base/now.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import { type AnyEditor, useEditor } from '../../desk/editor/use-editor.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { useProof } from '../../ui/use-proof.tsx'
import { SeveralOf } from '../campaigns/several-of.tsx'
import { type EditedHouseCoupon, emptyHouseCoupon, houseCouponProblems, newHouseCoupon } from './edited-house-coupon.ts'

/** A new coupon that the marketplace pays for. Once made its terms stay: who collected it keeps what was promised. */
export function HouseCouponForm() {
  const t = useWords('operator-coupons')
  const go = useGo()
  const now = useNow()
  const { withProof, dialog } = useProof()
  async function send(value: EditedHouseCoupon): Promise<SaveOutcome<EditedHouseCoupon>> {
    const found = houseCouponProblems(value, new Date(now))
    if (found.length > 0) return { is: 'wrong', problems: found.map(({ path, kind }) => ({ path, text: t.problems[kind] ?? kind })) }
    const wrongAt = (path: string, kind: string) => ({ is: 'wrong' as const, problems: [{ path, text: t.problems[kind] ?? kind }] })
    try {
      await withProof(() => tellInForm(operatorCoupon.add, newHouseCoupon(value)))
    } catch (failure) {
      if (isRefusedAs(failure, 'code-taken')) return wrongAt('code', 'taken')
      if (isRefusedAs(failure, 'already-over')) return wrongAt('endsAt', 'past')
      throw failure
    }
    return { is: 'saved', value, version: 1 }
  }
  const editor = useEditor<EditedHouseCoupon>({
    name: 'new house coupon',
    value: emptyHouseCoupon,
    version: 0,
    send,
    onSaved: () => {
      sayDone(t.made)
      void go({ to: '/operator/campaigns/coupons' })
    },
  })
  const { value } = editor
  const nameOf = (path: string) => t.fields[path.split('.')[0] ?? ''] ?? path
  return (
    <div className="max-w-3xl">
      <EditorForm editor={editor} label={t.form} nameOf={nameOf} save={t.make} isNew>
        <TermsPart editor={editor} value={value} />
        <LimitsPart editor={editor} value={value} />
        <TextFields editor={editor} legend={t.texts} fields={[{ path: 'title', label: t.fields.title ?? '', max: 60, isNeeded: true }]} />
        <p className="text-sm text-ink-600">{t.stays}</p>
      </EditorForm>
      {dialog}
    </div>
  )
}

interface PartProps {
  editor: AnyEditor
  value: EditedHouseCoupon
}

function TermsPart({ editor, value }: PartProps) {
  const t = useWords('operator-coupons')
  const money = (path: 'amountCents' | 'minimumCents', optional = false) => (
    <MoneyField
      label={t.fields[path] ?? ''}
      name={path}
      optional={optional}
      cents={value[path]}
      error={editor.problemAt(path)}
      onCents={(cents) => editor.set(path, cents)}
    />
  )
  const moment = (path: 'startsAt' | 'endsAt', hint: string) => (
    <MomentField
      label={t.fields[path] ?? ''}
      name={path}
      at={value[path]}
      error={editor.problemAt(path)}
      hint={hint}
      onMoment={(at) => editor.set(path, at)}
    />
  )
  return (
    <section className="panel grid gap-4" aria-label={t.terms}>
      <ChoiceChips
        legend={t.fields.kind ?? ''}
        name="kind"
        choices={houseCouponKinds.map((kind) => ({ key: kind, label: t.kinds[kind] }))}
        chosen={value.kind}
        onChoose={(kind) => editor.set('kind', kind)}
      />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {value.kind === 'percent' ? (
          <EditorField
            editor={editor}
            path="percent"
            label={t.fields.percent ?? ''}
            inputMode="numeric"
            maxLength={2}
            hint={t.percentHint(offerBounds.mostPercent)}
          />
        ) : (
          money('amountCents')
        )}
        {money('minimumCents', true)}
        <EditorField editor={editor} path="code" label={t.fields.code ?? ''} maxLength={20} hint={t.codeHint} className="col-span-full" />
        {moment('startsAt', t.startHint)}
        {moment('endsAt', t.clock)}
      </div>
    </section>
  )
}

function LimitsPart({ editor, value }: PartProps) {
  const t = useWords('operator-coupons')
  const { locale } = useVisit()
  return (
    <section className="panel grid gap-4" aria-label={t.limits}>
      <h2 className="h4">{t.limits}</h2>
      <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        <MoneyField
          label={t.fields.budgetCents ?? ''}
          name="budgetCents"
          optional
          hint={t.budgetHint}
          cents={value.budgetCents}
          error={editor.problemAt('budgetCents')}
          onCents={(cents) => editor.set('budgetCents', cents)}
        />
        <EditorField
          editor={editor}
          path="mostUses"
          label={t.fields.mostUses ?? ''}
          inputMode="numeric"
          maxLength={7}
          hint={t.usesHint}
          optional
        />
        <EditorField editor={editor} path="mostEach" label={t.fields.mostEach ?? ''} inputMode="numeric" maxLength={2} />
      </div>
      <h3 className="font-semibold">{t.forWhom}</h3>
      <Checkbox checked={value.isForNew} onChange={({ target }) => editor.set('isForNew', target.checked)}>
        {t.fields.isForNew}
      </Checkbox>
      <SeveralOf
        legend={t.fields.languages ?? ''}
        none={t.every}
        choices={locales.map((key) => ({ key, label: languageNames[key], lang: key }))}
        chosen={value.languages}
        onChoose={(keys) => editor.set('languages', keys)}
      />
      <SeveralOf
        legend={t.fields.provinces ?? ''}
        none={t.every}
        choices={provinceCodes.map((key) => ({ key, label: provinceOf('ca', key)?.name[locale] ?? key }))}
        chosen={value.provinces}
        onChoose={(keys) => editor.set('provinces', keys)}
      />
    </section>
  )
}
