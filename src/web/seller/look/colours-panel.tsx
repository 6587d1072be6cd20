import { CircleCheck, Plus, TriangleAlert, X } from 'lucide-react'
import { lookBounds } from '../../../contract/seller-look.ts'
import { tokenChoices } from '../../../contract/shops.ts'
import { mainColour } from '../../../rules/page/shop-colours.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { ColourField } from '../../desk/pickers/colour-field.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import type { LookForm } from './edited-look.ts'

/** Palettes to begin with: the sign, the main colour, an accent. */
const ready = [
  ['#f5e7de', '#5b1a25', '#b8928f'],
  ['#e3efe9', '#0b6248', '#f7be10'],
  ['#e6e9f5', '#24346b', '#f2836b'],
  ['#f3ead9', '#6b4a17', '#2f6f6b'],
] as const

interface ColoursPanelProps {
  editor: AnyEditor
  palette: LookForm['palette']
  tokens: LookForm['tokens']
}

/** The shop's colours and shapes. What would be hard to read is said, with the nearest colour that is not. */
export function ColoursPanel({ editor, palette, tokens }: ColoursPanelProps) {
  const t = useWords('seller-look')
  const { locale } = useVisit()
  const { chosen, drawn, contrast } = mainColour(palette.map(({ hex }) => hex))
  const ratio = formatNumber(locale, Math.round(contrast * 10) / 10)
  const nameOf = (at: number) => (at === 0 ? t.sign : t.colour(at + 1))
  const fresh = () => `new-${Math.max(0, ...palette.map(({ key }) => Number(key.replace('new-', '')) + 1))}`
  return (
    <section className="panel grid min-w-0 gap-3" aria-label={t.fields.palette}>
      <h2 className="h4">{t.fields.palette}</h2>
      <div className="flex flex-wrap gap-2">
        {ready.map((hexes) => (
          <button
            key={hexes[1]}
            type="button"
            aria-label={t.ready(hexes.join(', '))}
            onClick={() =>
              editor.set(
                'palette',
                hexes.map((hex, at) => ({ key: String(at), name: `c${at + 1}`, hex })),
              )
            }
            className="flex size-11 overflow-hidden rounded-pill ring-1 ring-down-500"
          >
            {hexes.map((hex) => (
              <span key={hex} className="h-full flex-1" style={{ background: hex }} />
            ))}
          </button>
        ))}
      </div>
      {palette.map(({ key, hex }, at) => (
        <div key={key} className="flex items-end gap-2">
          <ColourField
            label={nameOf(at)}
            name={`palette.#${key}.hex`}
            colour={hex}
            className="min-w-0 flex-1"
            onColour={(colour) => editor.set(`palette.#${key}.hex`, colour)}
          />
          {palette.length > 1 && (
            <button
              type="button"
              className="grid size-12 place-items-center rounded-btn hover:bg-down-100"
              aria-label={t.removeColour(nameOf(at))}
              onClick={() => editor.removeRow('palette', key)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {palette.length < lookBounds.colours && (
        <Button
          look="line"
          size="sm"
          className="justify-self-start max-lg:h-11"
          onClick={() => editor.addRow('palette', { key: fresh(), name: `c${palette.length + 1}`, hex: '#0b6248' } as never)}
        >
          <Plus className="size-4" aria-hidden="true" />
          {t.addColour}
        </Button>
      )}
      <div aria-live="polite" className="text-sm">
        {chosen === drawn ? (
          <p className="flex gap-2 text-ok">
            <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {t.readable(chosen, ratio)}
          </p>
        ) : (
          <>
            <p className="flex gap-2 text-warn">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {t.tooLight(chosen, ratio, drawn)}
            </p>
            <Button
              look="line"
              size="sm"
              className="mt-2 max-lg:h-11"
              onClick={() => {
                const row = palette.find(({ hex }) => hex === chosen)
                if (row) editor.set(`palette.#${row.key}.hex`, drawn)
              }}
            >
              <span className="size-4 rounded-pill" style={{ background: drawn }} aria-hidden="true" />
              {t.takeReadable(drawn)}
            </Button>
          </>
        )}
      </div>
      {(Object.keys(tokenChoices) as (keyof typeof tokenChoices)[]).map((name) => (
        <label key={name} className="block">
          <span className="label">{t.tokens[name].name}</span>
          <select className="input" value={tokens[name]} onChange={(event) => editor.set(`tokens.${name}`, event.target.value)}>
            <option value="">{t.asTemplate}</option>
            {tokenChoices[name].map((choice) => (
              <option key={choice} value={choice}>
                {t.tokens[name].choices[choice]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}
