import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { type Case, type IdentityPhoto, identityPhotos, operatorApplication, type TaxDetails } from '../../contract/applications.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoment } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { useProof } from '../ui/use-proof.tsx'

/** What was opened lives as long as its window does: nothing of it is kept. */
interface Opened {
  what: IdentityPhoto | 'tax'
  photo: string | null
  tax: TaxDetails | null
}

/** The papers, closed until they are asked for, and who has looked at them. */
export function CasePapers({ of: one }: { of: Case }) {
  const t = useWords('operator')
  const { locale } = useVisit()
  const [opened, setOpened] = useState<Opened>()
  const [isFailed, setFailed] = useState(false)
  const { withProof, dialog } = useProof()
  const { said } = one
  const name = `${said.firstName} ${said.lastName}`
  async function look(what: Opened['what']) {
    setFailed(false)
    try {
      setOpened({ what, ...(await withProof(() => tellInForm(operatorApplication.look, { id: one.id, what }))) })
    } catch (failure) {
      // Whoever closed the question knows that nothing was opened.
      setFailed(!isRefusedAs(failure, 'prove-again'))
    }
  }
  return (
    <div>
      <h3 className="label">{t.documents[said.identityDocument ?? 'none']}</h3>
      {one.hasPhotos ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            {identityPhotos.map((side) => (
              <button
                key={side}
                type="button"
                aria-label={t.openPhoto(t.sides[side])}
                onClick={() => void look(side)}
                className="relative grid aspect-[1.58] place-items-center overflow-hidden rounded-card bg-down-100 ring-1 ring-down-300 ring-inset"
              >
                <span className="w-[80%] rounded-sm bg-paper p-2 shadow-card" aria-hidden="true">
                  {side === 'front' ? (
                    <span className="flex gap-2">
                      <i className="size-9 rounded-xs bg-down-200" />
                      <span className="flex-1 space-y-1.5 pt-1">
                        <i className="block h-1.5 rounded-pill bg-down-300" />
                        <i className="block h-1.5 w-2/3 rounded-pill bg-down-300" />
                      </span>
                    </span>
                  ) : (
                    <>
                      <i className="block h-3 bg-ink-700" />
                      <i className="mt-2 block h-4 rounded-xs bg-down-200" />
                    </>
                  )}
                </span>
                <span className="tag tag-mute absolute bottom-2 left-2" aria-hidden="true">
                  {t.sides[side]}
                </span>
                <ZoomIn className="absolute top-2 right-2 size-[18px] text-ink-600" aria-hidden="true" />
              </button>
            ))}
          </div>
          <p className="mt-2 text-xs text-ink-600">{t.closedUntil}</p>
        </>
      ) : (
        one.erasedAt && <p className="text-sm text-ink-600">{t.erased(formatDate(locale, one.erasedAt))}</p>
      )}
      {one.collects && (
        <Button look="line" size="sm" className="mt-3" onClick={() => void look('tax')}>
          {t.openTax}
        </Button>
      )}
      {isFailed && (
        <Alert tone="bad" className="mt-3">
          {t.lookFailed}
        </Alert>
      )}
      <h3 className="label mt-4">{t.looks}</h3>
      {one.looks.length === 0 && <p className="text-xs text-ink-600">{t.noLooks}</p>}
      <ul className="grid gap-1 text-xs text-ink-600">
        {one.looks.map(({ at, name: who, what }) => (
          <li key={`${at} ${what}`}>{t.look(who, t.sides[what], formatMoment(locale, at))}</li>
        ))}
      </ul>
      {dialog}
      {opened && (
        <Dialog title={t.sides[opened.what]} width={opened.what === 'tax' ? 480 : 900} onClose={() => setOpened(undefined)}>
          {opened.photo && (
            <img
              src={`data:image/webp;base64,${opened.photo}`}
              alt={t.photoOf(t.sides[opened.what], name)}
              className="mx-auto max-h-[75vh] w-auto max-w-full rounded-card"
            />
          )}
          {opened.tax && <TaxList of={opened.tax} />}
        </Dialog>
      )}
    </div>
  )
}

function TaxList({ of: tax }: { of: TaxDetails }) {
  const t = useWords('operator')
  const names = Object.keys(t.tax) as (keyof TaxDetails)[]
  return (
    <dl className="grid gap-2 text-sm">
      {names.map((name) => (
        <div key={name} className="grid grid-cols-[160px_1fr] gap-3">
          <dt className="text-ink-600">{t.tax[name]}</dt>
          <dd className="min-w-0 break-words font-medium">{tax[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
