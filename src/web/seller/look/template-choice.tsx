import { type ShopTemplate, shopTemplates } from '../../../contract/templates.ts'
import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'

/** Ground and three colours of each, as its pages are drawn when a shop has chosen none. */
const drawn: Record<ShopTemplate, readonly [ground: string, ...others: string[]]> = {
  alices: ['#f5e7de', '#5b1a25', '#8b5660', '#b8928f'],
  electronic: ['#0b0f1a', '#5eead4', '#43a899', '#2c6a63'],
  normal: ['#fcfaf6', '#0b6248', '#558f7c', '#9dbfb3'],
  pufflesPet: ['#4c1d95', '#fbbf24', '#c98f58', '#93607a'],
}

export function TemplateChoice({ editor, chosen }: { editor: AnyEditor; chosen: ShopTemplate }) {
  const t = useWords('seller-look')
  return (
    <fieldset className="panel min-w-0">
      <legend className="sr-only">{t.template}</legend>
      <h2 className="h4">{t.template}</h2>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {shopTemplates.map((name) => {
          const [ground, ...colours] = drawn[name]
          return (
            <label
              key={name}
              className="relative cursor-pointer overflow-hidden rounded-card bg-paper text-sm ring-1 ring-down-300 ring-inset has-checked:ring-2 has-checked:ring-(--desk-line) has-focus-visible:shadow-[var(--focus)]"
            >
              <input
                type="radio"
                name="template"
                className="sr-only"
                checked={chosen === name}
                onChange={() => editor.set('template', name)}
              />
              <span className="m-0.5 flex h-16 items-center gap-1.5 rounded-t-card px-3" style={{ background: ground }} aria-hidden="true">
                {colours.map((colour, at) => (
                  <span key={colour} className={['h-8 w-6', 'h-5 w-6', 'h-3 w-11'][at]} style={{ background: colour, borderRadius: 4 }} />
                ))}
              </span>
              <span className="block px-3 pt-1.5 pb-2.5">
                <b className="block font-semibold">{t.templates[name].name}</b>
                <span className="block text-xs text-ink-600">{t.templates[name].text}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
