import { MapPin, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useGo } from '../base/address.ts'
import { useWords } from '../base/visit.ts'

interface WhatWhereProps {
  what?: string
  /** The place as it was typed; empty for the visitor's own. */
  where?: string
  /** The visitor's own place, which is meant when none is typed. */
  city?: string
  className?: string
}

/** What is the matter, and where. A GET form: it finds pros before any script has arrived. */
export function WhatWhere({ what = '', where = '', city, className = '' }: WhatWhereProps) {
  const t = useWords('directory')
  const go = useGo()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [searchText, place] = [String(form.get('searchText') ?? '').trim(), String(form.get('where') ?? '').trim()]
    void go({ to: '/services/searchDetails', search: { ...(searchText ? { searchText } : {}), ...(place ? { where: place } : {}) } })
  }
  return (
    <search aria-label={t.findPro} className={className}>
      <form
        action="/services/searchDetails"
        method="get"
        onSubmit={submit}
        className="flex overflow-hidden rounded-card bg-paper text-ink-900 shadow-pop max-lg:flex-col"
      >
        <Box
          name="searchText"
          label={t.what}
          hint={t.whatHint}
          value={what}
          max={200}
          icon={<Search className="text-ink-600" aria-hidden="true" />}
          className="flex-1 max-lg:flex-none"
        />
        <Box
          name="where"
          label={t.where}
          hint={city || t.whereHint}
          value={where}
          max={80}
          icon={<MapPin className="text-ink-600" aria-hidden="true" />}
          className="w-[300px] border-l border-down-200 max-lg:w-full max-lg:border-t max-lg:border-l-0"
        />
        <button
          type="submit"
          className="m-2 inline-flex h-14 items-center justify-center gap-2 rounded-btn bg-bill-400 px-7 font-semibold text-ink-900 hover:bg-bill-300 max-lg:h-12"
        >
          <Search className="size-5" aria-hidden="true" />
          {t.findPros}
        </button>
      </form>
    </search>
  )
}

interface BoxProps {
  name: string
  label: string
  hint: string
  value: string
  max: number
  icon: ReactNode
  className: string
}

function Box({ name, label, hint, value, max, icon, className }: BoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex items-center gap-3 px-5 max-lg:h-14 max-lg:px-4 ${className}`}>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-xs leading-tight font-semibold text-ink-600">{label}</span>
        <input
          key={value}
          id={id}
          name={name}
          defaultValue={value}
          placeholder={hint}
          maxLength={max}
          autoComplete="off"
          className="w-full rounded-xs bg-transparent text-base leading-tight placeholder:text-ink-500"
        />
      </span>
    </label>
  )
}
