import { ChevronsUpDown, LoaderCircle, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { keyIn } from './combobox-keys.ts'
import { type Found, Lookup } from './lookup.ts'

export interface Choice {
  id: string
  name: string
  /** Tells it from others of the same name. */
  note?: string | undefined
  picture?: string | undefined
}

interface ComboboxProps {
  label: string
  /** As a form calls it. */
  name?: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  chosen: Choice | null
  /** Asks the server; it throws when that failed. */
  search: (text: string) => Promise<readonly Choice[]>
  onChoose: (choice: Choice | null) => void
  className?: string
}

const shut = { isOpen: false, active: -1 }

/** Finds one of many by a part of its name: types, and chooses from what the server finds. */
export function Combobox({ label, name, hint, error, optional, chosen, search, onChoose, className }: ComboboxProps) {
  const t = useWords('desk-parts').pickers
  const id = useId()
  const [text, setText] = useState(chosen?.name ?? '')
  const [of, setOf] = useState(chosen?.id)
  const [list, setList] = useState(shut)
  const [found, setFound] = useState<Found<Choice>>({ is: 'nothing asked' })
  const searching = useRef(search)
  searching.current = search
  const [lookup] = useState(() => new Lookup((typed) => searching.current(typed), setFound))
  useEffect(() => () => lookup.end(), [lookup])
  // Chosen from outside: by a draft that came back, say.
  if (chosen?.id !== of) {
    setOf(chosen?.id)
    setText(chosen?.name ?? '')
  }
  const options = found.is === 'found' ? found.options : found.is === 'looking' ? found.before : []
  const active = options[list.active]
  const choose = (choice: Choice | null) => {
    lookup.end()
    setFound({ is: 'nothing asked' })
    setOf(choice?.id)
    setText(choice?.name ?? '')
    setList(shut)
    onChoose(choice)
  }
  const open = () => {
    setList({ isOpen: true, active: -1 })
    if (found.is === 'nothing asked') lookup.ask('')
  }
  // What was typed and not chosen is nothing: the field says again what is chosen.
  const reset = () => {
    setText(chosen?.name ?? '')
    setList(shut)
  }
  return (
    <FieldFrame
      label={label}
      className={className}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
      {...(optional ? { optional } : {})}
    >
      {(wiring) => (
        <>
          <input
            {...wiring}
            name={name}
            role="combobox"
            aria-expanded={list.isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={list.isOpen && active ? `${id}-${list.active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={text}
            className={`input pr-20 ${error ? '!border-2 !border-bad' : ''}`}
            onChange={(event) => {
              setText(event.target.value)
              setList({ isOpen: true, active: -1 })
              lookup.ask(event.target.value.trim())
            }}
            onClick={() => !list.isOpen && open()}
            onBlur={reset}
            onKeyDown={(event) => {
              const outcome = keyIn(list, event, options.length)
              if (!outcome) return
              // Escape with nothing to undo is the dialog's around it.
              if (outcome.does === 'reset' && text === (chosen?.name ?? '')) return
              event.preventDefault()
              event.stopPropagation()
              if (outcome.list.isOpen && !list.isOpen && found.is === 'nothing asked') lookup.ask('')
              setList(outcome.list)
              if (outcome.does === 'choose' && active) choose(active)
              if (outcome.does === 'reset') reset()
            }}
          />
          <span className="absolute top-0 right-1 flex h-12 items-center">
            {found.is === 'looking' && list.isOpen && <LoaderCircle className="size-4 animate-spin text-ink-600" aria-hidden="true" />}
            {chosen ? (
              <button type="button" className="grid size-11 place-items-center" aria-label={t.clear(label)} onClick={() => choose(null)}>
                <X className="size-4" aria-hidden="true" />
              </button>
            ) : (
              <ChevronsUpDown className="pointer-events-none mx-3 size-5 text-ink-600" aria-hidden="true" />
            )}
          </span>
          {/* What is pressed in the list must not take the focus from the field. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it holds the focus where it is, and does nothing. */}
          <div
            hidden={!list.isOpen}
            onMouseDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-card bg-paper shadow-pop ring-1 ring-down-200"
          >
            <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
              {options.map((option, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which option is meant.
                <div
                  key={option.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={option.id === chosen?.id}
                  ref={at === list.active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
                  onClick={() => choose(option)}
                  className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-sm hover:bg-down-100 ${at === list.active ? 'bg-(--desk-tint) shadow-[inset_3px_0_0_var(--desk-line)]' : ''}`}
                >
                  {option.picture && (
                    <img src={option.picture} alt="" width={36} height={36} className="size-9 rounded-xs object-contain" />
                  )}
                  <span className="min-w-0 flex-1">
                    <b className="block truncate font-semibold">{option.name}</b>
                    {option.note && <span className="block truncate text-xs text-ink-600">{option.note}</span>}
                  </span>
                </div>
              ))}
            </div>
            {found.is === 'failed' && (
              <p className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm text-bad">
                <span className="flex-1">{t.failed}</span>
                <button type="button" className="link min-h-11 text-left" onClick={() => lookup.again()}>
                  {t.again}
                </button>
              </p>
            )}
            {found.is === 'found' && options.length === 0 && <p className="px-4 py-3 text-sm text-ink-600">{t.none(text.trim())}</p>}
          </div>
          <span className="sr-only" aria-live="polite">
            {list.isOpen && found.is === 'found' ? t.found(options.length) : ''}
          </span>
        </>
      )}
    </FieldFrame>
  )
}
