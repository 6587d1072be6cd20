import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { MomentField } from '../../desk/pickers/moment-field.tsx'
import type { PeriodValue } from './period-problems.ts'

/** When an offer begins and ends, by the clock of the shop. */
export function PeriodFields({ editor, value, zone }: { editor: AnyEditor; value: PeriodValue; zone: string }) {
  const t = useWords('seller-offers')
  return (
    <>
      <MomentField
        label={t.fields.startsAt ?? ''}
        name="startsAt"
        zone={zone}
        at={value.startsAt}
        error={editor.problemAt('startsAt')}
        hint={t.startHint}
        onMoment={(at) => editor.set('startsAt', at)}
      />
      <MomentField
        label={t.fields.endsAt ?? ''}
        name="endsAt"
        zone={zone}
        at={value.endsAt}
        error={editor.problemAt('endsAt')}
        hint={t.clock(zone)}
        onMoment={(at) => editor.set('endsAt', at)}
      />
    </>
  )
}
