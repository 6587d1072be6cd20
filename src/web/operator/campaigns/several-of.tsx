import { Checkbox } from '../../ui/checkbox.tsx'

interface SeveralOfProps<Key extends string> {
  legend: string
  /** What it means when nothing is chosen. */
  none: string
  choices: readonly { key: Key; label: string; lang?: string }[]
  chosen: readonly Key[]
  onChoose: (keys: Key[]) => void
}

/** Any of some choices; nothing chosen is all of them. */
export function SeveralOf<Key extends string>({ legend, none, choices, chosen, onChoose }: SeveralOfProps<Key>) {
  return (
    <fieldset>
      <legend className="label">
        {legend} {chosen.length === 0 && <span className="font-normal text-ink-500">{none}</span>}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ key, label, lang }) => (
          <Checkbox
            key={key}
            className="min-h-8 text-sm max-lg:min-h-11"
            checked={chosen.includes(key)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))}
          >
            <span lang={lang}>{label}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
