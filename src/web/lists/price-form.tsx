import type { FormEvent } from 'react'
import { useGo } from '../base/address.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import type { FilterWay } from './filter-link.tsx'
import { changed, type ListQuery, readListQuery, writeDollars, writeListQuery } from './list-query.ts'

/** Any two prices. A GET form: before scripts it loads the page with everything else of the address kept. */
export function PriceForm({ query, kept, way }: { query: ListQuery; kept: Record<string, string>; way: FilterWay }) {
  const t = useWords('list-parts')
  const go = useGo()
  // The phone's sheet stands over the page's own.
  const id = way.pick ? 'sheet-price' : 'price'
  const others = { ...kept, ...writeListQuery(changed(query, { min: undefined, max: undefined })) }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [min, max] = [String(form.get('min') ?? ''), String(form.get('max') ?? '')]
    if (way.pick) {
      const { query: read } = readListQuery({ min, max })
      way.pick(changed(query, { min: read.min, max: read.max }))
      return
    }
    // As typed: the page that reads the address also says what was wrong in it.
    void go({ to: '.', search: { ...others, ...(min ? { min } : {}), ...(max ? { max } : {}) } }, { stay: true })
  }

  return (
    <form method="get" onSubmit={submit} className="mt-1.5 flex items-end gap-2 pb-1">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceField id={`${id}-min`} name="min" label={t.lowest} said={t.lowestPrice} cents={query.min} />
      <PriceField id={`${id}-max`} name="max" label={t.highest} said={t.highestPrice} cents={query.max} />
      <Button type="submit" look="line" size="sm" className="!px-2.5 max-lg:!h-11">
        {t.apply}
      </Button>
    </form>
  )
}

function PriceField({
  id,
  name,
  label,
  said,
  cents,
}: {
  id: string
  name: string
  label: string
  said: string
  cents: number | undefined
}) {
  return (
    <label htmlFor={id} className="min-w-0 flex-1 text-xs text-ink-600">
      {label}
      <input
        key={cents ?? ''}
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-label={said}
        defaultValue={cents === undefined ? '' : writeDollars(cents)}
        className="mt-0.5 block h-9 w-full rounded-sm border border-down-500 bg-paper px-2 text-sm text-ink-900 max-lg:h-11 max-lg:text-base"
      />
    </label>
  )
}
