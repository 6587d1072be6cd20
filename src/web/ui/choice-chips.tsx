import type { ReactNode } from 'react'

interface ChoiceChipsProps<Key extends string> {
  legend: string
  name: string
  choices: readonly { key: Key; label: ReactNode; lang?: string }[]
  chosen: string
  onChoose: (key: Key) => void
  optional?: string
  error?: string | undefined
  className?: string
}

/** One of a few short choices, beside each other. Real radio buttons, so that arrows move among them. */
export function ChoiceChips<Key extends string>(props: ChoiceChipsProps<Key>) {
  const { legend, name, choices, chosen, onChoose, optional, error, className } = props
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-wrong` : undefined}>
      <legend className="label">
        {legend}
        {optional && <span className="font-normal text-ink-500"> {optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ key, label, lang }) => (
          <label
            key={key}
            lang={lang}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill bg-paper px-4 text-sm font-medium ring-1 ring-down-500 ring-inset has-checked:bg-spec-600 has-checked:text-white has-checked:ring-spec-600 has-focus-visible:shadow-[var(--focus)]"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={chosen === key}
              onChange={() => onChoose(key)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <span id={`${name}-wrong`} className="mt-1 block text-xs font-medium text-bad">
          {error}
        </span>
      )}
    </fieldset>
  )
}
