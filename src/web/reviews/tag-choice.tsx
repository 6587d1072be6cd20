import type { ReviewTag } from '../../contract/reviews.ts'
import { reviewTags } from '../../contract/reviews.ts'
import { MOST_TAGS } from '../../rules/goods/review-tags.ts'
import { useWords } from '../base/visit.ts'

/** What stood out, as chips. When enough are chosen the others wait until one is taken back. */
export function TagChoice({ chosen, onChoose }: { chosen: readonly ReviewTag[]; onChoose: (tags: ReviewTag[]) => void }) {
  const t = useWords('review-tags')
  const { optional } = useWords('shell')
  const isFull = chosen.length >= MOST_TAGS
  return (
    <fieldset aria-describedby="tags-hint">
      <legend className="label">
        {t.title}
        <span className="font-normal text-ink-500"> {optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {reviewTags.map((tag) => {
          const isOn = chosen.includes(tag)
          return (
            <label
              key={tag}
              className={`chip relative h-11 cursor-pointer focus-within:shadow-[var(--focus)] has-disabled:cursor-default has-disabled:text-ink-500 ${isOn ? 'chip-on' : ''}`}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isOn}
                disabled={!isOn && isFull}
                onChange={() => onChoose(isOn ? chosen.filter((other) => other !== tag) : [...chosen, tag])}
              />
              {t.tags[tag]}
            </label>
          )
        })}
      </div>
      <span id="tags-hint" className="hint">
        {t.most(MOST_TAGS)}
      </span>
    </fieldset>
  )
}
