import { Languages, LogOut, Repeat } from 'lucide-react'
import { useState } from 'react'
import { customer } from '../../../contract/customers.ts'
import { locales } from '../../../contract/locale.ts'
import { work } from '../../../contract/work.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { chooseLanguage } from '../../base/language.ts'
import { tell } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { languageNames } from '../../i18n/language-names.ts'
import type { DeskName } from './desks.ts'
import { useWorkplaces } from './person.tsx'
import { addressOfPlace } from './places.ts'

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-btn px-3 text-left text-sm hover:bg-down-100 disabled:opacity-55'

/** The places somebody belongs to, the language, and the way out. Each of them is another page, so the window is loaded anew. */
export function OwnChoices({ desk }: { desk: DeskName }) {
  const t = useWords('desk')
  const { locale } = useVisit()
  const places = useWorkplaces()
  const [isBusy, setBusy] = useState(false)
  async function leave(act: () => Promise<unknown>, to: string) {
    setBusy(true)
    try {
      await act()
      window.location.assign(to)
    } catch {
      setBusy(false)
      showToast({ kind: 'bad', text: t.notDone, ms: ERROR_TOAST_MS })
    }
  }
  const others = places.filter((place) => !place.isHere || addressOfPlace(place) !== addressOfPlace({ desk }))
  return (
    <div className="grid gap-3 pt-3">
      {others.length > 0 && (
        <ul aria-label={t.otherPlaces}>
          {others.map((place) => (
            <li key={`${place.kind} ${place.id}`}>
              <button
                type="button"
                className={entry}
                disabled={isBusy}
                onClick={() =>
                  void leave(
                    async () => place.kind !== 'house' && !place.isHere && tell(work.switchTo, { kind: place.kind, id: place.id }),
                    addressOfPlace(place),
                  )
                }
              >
                <Repeat className="!size-[18px]" aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate">{place.name || t.house}</span>
                <span className="text-xs text-ink-600">{t.kinds[place.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="px-3">
        <legend className="mb-1 flex items-center gap-2 text-xs font-semibold text-ink-600">
          <Languages className="!size-4" aria-hidden="true" />
          {t.language}
        </legend>
        <div className="flex flex-wrap gap-2">
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === locale}
              className="min-h-11 rounded-btn px-3 text-sm ring-1 ring-down-500 ring-inset aria-pressed:bg-head-50 aria-pressed:font-semibold aria-pressed:ring-2 aria-pressed:ring-head-600"
              onClick={() => each !== locale && chooseLanguage(each)}
            >
              {languageNames[each]}
            </button>
          ))}
        </div>
      </fieldset>
      <button type="button" className={entry} disabled={isBusy} onClick={() => void leave(() => tell(customer.logout, {}), '/')}>
        <LogOut className="!size-[18px]" aria-hidden="true" />
        {t.signOut}
      </button>
    </div>
  )
}
