import { useEffect, useId, useRef } from 'react'
import { place } from '../../contract/places.ts'
import { useAskQuietly } from '../base/ask.ts'
import { Field } from '../ui/field.tsx'

interface CityFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  country: string
  city: string
  province: string
  onChange: (place: { city: string; province: string }) => void
}

const MOST = 60

/** A city by its name. One that is chosen from the list brings its province along. */
export function CityField({ label, hint, error, country, city, province, onChange }: CityFieldProps) {
  const id = useId()
  const text = city.trim().slice(0, MOST)
  const found = useAskQuietly(place.autocomplete, { text, size: 8 }, text.length > 1) ?? []
  const offered = found.filter((each) => each.country === country)
  const isBeingTyped = useRef(false)
  const same = province ? undefined : offered.find((each) => each.city.toLowerCase() === text.toLowerCase())
  const settle = () => {
    if (same && !isBeingTyped.current) onChange({ city: same.city, province: same.provinceCode })
  }
  // Somebody who types faster than the list comes has left the field already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a city that has become known settles it.
  useEffect(settle, [same?.city, same?.provinceCode])
  const labelOf = (each: { city: string; provinceCode: string }) => `${each.city}, ${each.provinceCode}`
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={error}
        name="city"
        autoComplete="address-level2"
        maxLength={80}
        list={id}
        value={province ? `${city}, ${province}` : city}
        onChange={({ target: { value } }) => {
          const chosen = offered.find((each) => labelOf(each) === value)
          onChange(chosen ? { city: chosen.city, province: chosen.provinceCode } : { city: value, province: '' })
        }}
        onFocus={() => {
          isBeingTyped.current = true
        }}
        onBlur={() => {
          isBeingTyped.current = false
          settle()
        }}
      />
      <datalist id={id}>
        {offered.map((each) => (
          <option key={labelOf(each)} value={labelOf(each)} />
        ))}
      </datalist>
    </>
  )
}
