import { Check } from 'lucide-react'
import type { SellerCategory } from '../../contract/applications.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { picAt } from '../ui/pic.tsx'

interface CategoryChoiceProps {
  of: readonly Pick<SellerCategory, 'id' | 'name' | 'picUrl'>[]
  chosen: readonly string[]
  most: number
  onChange: (chosen: string[]) => void
  /** With pictures, as tiles; else as small buttons. */
  tiles?: boolean
}

/** One more than allowed is refused with a word, and nothing changes. */
export function CategoryChoice({ of, chosen, most, onChange, tiles }: CategoryChoiceProps) {
  const t = useWords('selling')
  const press = (id: string) => {
    if (chosen.includes(id)) return onChange(chosen.filter((each) => each !== id))
    if (chosen.length >= most) return showToast({ kind: 'warn', text: t.tooManyCategories(most), ms: ERROR_TOAST_MS })
    onChange([...chosen, id])
  }
  return (
    <ul className={tiles ? 'mt-4 grid grid-cols-6 gap-3 max-lg:grid-cols-3 max-lg:gap-2' : 'mt-3 flex flex-wrap gap-2'}>
      {of.map(({ id, name, picUrl }) => {
        const isOn = chosen.includes(id)
        const edge = isOn ? 'bg-head-50 ring-2 ring-head-600 ring-inset' : 'bg-down-50 ring-1 ring-down-300 ring-inset'
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => press(id)}
              className={
                tiles
                  ? `relative block h-full w-full overflow-hidden rounded-card p-2 text-center text-xs font-semibold leading-tight ${edge}`
                  : `flex min-h-11 items-center gap-2 rounded-pill px-4 text-sm font-semibold ${edge}`
              }
            >
              {tiles && picUrl && (
                <img
                  src={picAt(picUrl, 160)}
                  alt=""
                  width={160}
                  height={80}
                  loading="lazy"
                  className="mx-auto h-20 w-auto object-contain mix-blend-multiply max-lg:h-14"
                />
              )}
              {tiles ? <span className="mt-1 block min-h-8 break-words">{name}</span> : name}
              {isOn && (
                <span
                  className={`grid place-items-center rounded-pill bg-head-600 text-white ${tiles ? 'absolute top-2 right-2 size-6' : 'size-5'}`}
                >
                  <Check className="size-4 !stroke-[3]" aria-hidden="true" />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
