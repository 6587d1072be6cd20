import { useState } from 'react'
import { useWords } from '../base/visit.ts'

const STAR = 'M10 1.6l2.5 5.300 5.800.7-4.300 4 1.100 5.800L10 14.500l-5.100 2.900L6 11.600l-4.300-4 5.800-.7z'
const all = [1, 2, 3, 4, 5] as const

interface StarChoiceProps {
  /** 0 before anything is chosen. */
  stars: number
  error?: string
  onChoose: (stars: number) => void
}

export function StarChoice({ stars, error, onChoose }: StarChoiceProps) {
  const t = useWords('reviews')
  const [pointed, setPointed] = useState(0)
  const lit = pointed || stars
  const word = all.find((n) => n === lit)
  return (
    <fieldset aria-describedby={error ? 'stars-wrong' : undefined}>
      <legend className="label">{t.overall}</legend>
      <div className="flex flex-wrap items-center gap-1" onPointerLeave={() => setPointed(0)}>
        {all.map((n) => (
          <label
            key={n}
            className="relative grid size-12 cursor-pointer place-items-center rounded-btn focus-within:shadow-[var(--focus)]"
            onPointerEnter={() => setPointed(n)}
          >
            <input
              className="sr-only"
              type="radio"
              name="stars"
              aria-label={t.rated(n, t.ratings[n])}
              checked={stars === n}
              onChange={() => onChoose(n)}
            />
            <svg className="size-10" viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} className={n <= lit ? 'fill-bill-400' : 'fill-paper'} stroke="#a86f00" strokeWidth="1" />
            </svg>
          </label>
        ))}
        <b className="ml-3 min-h-6 font-semibold">{word && t.rated(word, t.ratings[word])}</b>
      </div>
      {error && (
        <span id="stars-wrong" className="mt-1 block text-xs font-medium text-bad" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
