import { useState } from 'react'
import { type ImportInfo, knownChoices, sellerImport } from '../../../contract/seller-imports.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { Radio } from '../../ui/radio.tsx'

/** What becomes of goods that the shop has by the same handle. */
export function KnownPanel({ info, mayWrite }: { info: ImportInfo; mayWrite: boolean }) {
  const t = useWords('seller-import')
  const [hasFailed, setFailed] = useState(false)
  return (
    <fieldset className="panel min-w-0" disabled={!mayWrite}>
      <legend className="sr-only">{t.known.title}</legend>
      <h2 className="h4">{t.known.title}</h2>
      <div className="mt-3 grid gap-2">
        {knownChoices.map((choice) => (
          <Radio
            key={choice}
            name="known"
            value={choice}
            title={t.known.choices[choice]}
            {...(choice === 'update' ? { sub: t.known.updateText } : {})}
            checked={info.known === choice}
            onChange={() => {
              setFailed(false)
              tellInForm(sellerImport.decide, { id: info.id, known: choice }).catch(() => setFailed(true))
            }}
          />
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {t.categories.failed}
        </p>
      )}
    </fieldset>
  )
}
