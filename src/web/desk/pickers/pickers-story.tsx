import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import type { Story } from '../story.ts'
import { ColourField } from './colour-field.tsx'
import { type Choice, Combobox } from './combobox.tsx'
import { useFinders } from './find-choices.ts'
import { MomentField } from './moment-field.tsx'
import { MoneyField } from './money-field.tsx'

function PickersStory() {
  const t = useWords('desk-stories').pickers
  const find = useFinders()
  const [chosen, setChosen] = useState<Record<string, Choice | null>>({})
  const [cents, setCents] = useState<number | null>(148_000)
  const [refund, setRefund] = useState<number | null>(null)
  const [at, setAt] = useState<string | null>('2026-11-17T17:00:00.000Z')
  const [colour, setColour] = useState('#0b6248')
  const wired = (name: string) => ({
    chosen: chosen[name] ?? null,
    onChoose: (choice: Choice | null) => setChosen((before) => ({ ...before, [name]: choice })),
  })
  return (
    <form method="dialog" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <div className="panel grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        <Combobox label={t.category} search={find.category} {...wired('category')} />
        <Combobox label={t.product} search={find.product} {...wired('product')} />
        <Combobox label={t.place} hint={t.placeHint} optional search={find.place} {...wired('place')} />
        <Combobox label={t.broken} search={() => Promise.reject(new Error('away'))} {...wired('broken')} />
        <p className="text-sm text-ink-600 lg:col-span-2" aria-live="polite">
          {t.chosen}:{' '}
          {Object.values(chosen)
            .flatMap((choice) => choice?.name ?? [])
            .join(' · ') || t.nothing}
        </p>
      </div>
      <div className="panel grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <MoneyField label={t.price} cents={cents} onCents={setCents} />
        <MoneyField label={t.refund} optional cents={refund} onCents={setRefund} />
        <MomentField label={t.start} zone="America/Vancouver" hint={t.startHint} at={at} onMoment={setAt} />
        <ColourField label={t.colour} colour={colour} under="#ffffff" onColour={setColour} />
        <output className="text-sm text-ink-600">{[cents, refund, at, colour].join(' · ')}</output>
      </div>
    </form>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: PickersStory }
