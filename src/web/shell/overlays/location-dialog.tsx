import { LocateFixed, MapPin } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Place, place } from '../../../contract/places.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useContextOfRouter, useWords } from '../../base/visit.ts'
import { locate } from '../../places/locate.ts'
import { choosePlace, dismissPlacePopover, usePlaceName } from '../../places/place.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import type { OverlayProps } from './overlay-props.ts'

export default function LocationDialog({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const { ask } = useContextOfRouter()
  const chosen = usePlaceName()
  const [text, setText] = useState('')
  const [locating, setLocating] = useState(false)
  const [warning, setWarning] = useState<string>()
  const wanted = useDeferredValue(text.trim().slice(0, 80))
  const found = useAskQuietly(place.autocomplete, { text: wanted }, wanted.length > 0)

  function choose(picked: Place) {
    choosePlace(picked)
    dismissPlacePopover()
    onClose()
  }
  async function findMe() {
    setLocating(true)
    const result = await locate(ask)
    setLocating(false)
    if (result.place) choosePlace(result.place)
    dismissPlacePopover()
    if (result.outcome === 'found') return onClose()
    setWarning(result.outcome === 'denied' ? t.locationDenied : t.noCurrentCity)
  }

  return (
    <Dialog title={t.whereTo} sub={t.whereToSub} width={560} onClose={onClose}>
      <div className="grid gap-4">
        <Field
          label={t.postalCodeOrCity}
          hint={t.lookupCountries}
          type="search"
          autoComplete="off"
          maxLength={80}
          icon={<MapPin className="size-5" aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {wanted && (
          <ul className="max-h-[230px] overflow-y-auto rounded-card ring-1 ring-down-200 ring-inset" aria-label={t.placesFound}>
            {found?.map((one) => (
              <li key={`${one.city}${one.provinceCode}${one.postalArea}`}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm hover:bg-head-50"
                  onClick={() => choose(one)}
                >
                  <MapPin className="size-4 text-ink-500" aria-hidden="true" />
                  <span>
                    {one.city}, {one.province}
                    {one.postalArea && ` ${one.postalArea}`}
                  </span>
                </button>
              </li>
            ))}
            {found?.length === 0 && <li className="px-4 py-3 text-sm text-ink-600">{t.noPlaces}</li>}
          </ul>
        )}
        <Button look="line" size="lg" className="w-full" busy={locating} onClick={findMe}>
          {!locating && <LocateFixed className="size-5" aria-hidden="true" />}
          {t.useMyLocation}
        </Button>
        {warning && <Alert tone="warn">{warning}</Alert>}
        {chosen && (
          <p className="text-sm text-ink-600">
            {t.deliveringTo} <b className="font-semibold text-ink-900">{chosen}</b>
          </p>
        )}
      </div>
    </Dialog>
  )
}
