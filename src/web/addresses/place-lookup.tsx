import { Search } from 'lucide-react'
import { useState } from 'react'
import { type Place, place } from '../../contract/places.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useWords } from '../base/visit.ts'
import { Field } from '../ui/field.tsx'

const LOOKUP_FROM = 2

/** One field that finds city, province and country; the fields below stay open for typing by hand. */
export function PlaceLookup({ inCanada, onChoose }: { inCanada: boolean; onChoose: (place: Place) => void }) {
  const t = useWords('addresses')
  const [text, setText] = useState('')
  const isAsked = text.trim().length >= LOOKUP_FROM
  const found = useAskQuietly(place.autocomplete, { text: text.trim().slice(0, 80), size: 6 }, isAsked)
  const places = isAsked ? (found?.filter(({ country }) => !inCanada || country === 'ca') ?? []) : []
  return (
    <div>
      <Field
        label={t.lookup}
        hint={t.lookupHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        maxLength={80}
        icon={<Search className="size-5" aria-hidden="true" />}
      />
      {places.length > 0 && (
        <ul aria-label={t.found} className="mt-1 overflow-hidden rounded-card bg-paper shadow-pop ring-1 ring-down-200">
          {places.map((each) => (
            <li key={`${each.city}|${each.provinceCode}|${each.country}`}>
              <button
                type="button"
                className="min-h-11 w-full px-4 text-left text-sm hover:bg-head-50"
                onClick={() => {
                  onChoose(each)
                  setText('')
                }}
              >
                <b className="font-semibold">{each.city}</b> <span className="text-ink-600">{each.province}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
