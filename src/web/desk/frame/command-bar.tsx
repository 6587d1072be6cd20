import { ArrowRight, History, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { usePage, useRouter } from '../../base/router.ts'
import { useWords } from '../../base/visit.ts'
import { type Found, Lookup } from '../pickers/lookup.ts'
import { type Command, type CommandGroup, offeredCommands } from './commands.ts'
import type { DeskName } from './desks.ts'
import { LEAST_TYPED, useFindAnywhere } from './find-anywhere.ts'
import { findCommands } from './find-commands.ts'
import { Kbd } from './kbd.tsx'
import { keyCaps } from './key-names.ts'
import { visitedBefore } from './recent.ts'
import { leaveBy } from './unsaved.ts'

const scopes = [undefined, 'found', 'find', 'do', 'go'] as const
const signs: Readonly<Partial<Record<CommandGroup, string>>> = { found: '@', do: '>', go: '/' }

/** One field for everything: find, do, go. Full screen on phones. */
export function CommandBar({ desk, onClose }: { desk: DeskName; onClose: () => void }) {
  const { command: t } = useWords('desk')
  const id = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<CommandGroup>()
  const [at, setAt] = useState(0)
  const router = useRouter()
  const { place } = usePage()
  const [all] = useState(() => [
    ...visitedBefore(place.href).map(
      ({ href, text }): Command => ({ group: 'recent', text, Icon: History, run: () => leaveBy(() => void router.go(href)) }),
    ),
    ...offeredCommands(),
  ])
  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const { things, isLooking, hasFailed, again } = useThings(desk, typed)
  const found = findCommands([...things, ...all], typed, scope)
  const flat = found.flatMap(({ commands }) => commands)
  const chosen = flat[Math.min(at, flat.length - 1)]
  const optionId = (command: Command) => `${id}-${flat.indexOf(command)}`
  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') return run(chosen)
    const next = (Math.min(at, flat.length - 1) + (step ?? 0) + flat.length) % Math.max(flat.length, 1)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; the keyboard has Escape.
    <dialog
      ref={sheet}
      aria-label={t.title}
      className="sheet mx-auto mt-16 mb-auto max-h-[min(760px,calc(100dvh-96px))] w-full max-w-[920px] rounded-panel max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:max-w-none max-lg:rounded-none"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-center gap-3 border-b-2 border-down-200 px-5 has-[input:focus-visible]:border-[var(--desk-line)] max-lg:px-3">
        <Search className="text-ink-600" aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-autocomplete="list"
          aria-label={t.title}
          autoComplete="off"
          autoFocus
          className="h-16 min-w-0 flex-1 bg-transparent text-lg focus-visible:!shadow-none"
          placeholder={t.placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
        <Kbd keys={['Esc']} />
        <button type="button" className="grid size-11 place-items-center lg:hidden" aria-label={t.close} onClick={onClose}>
          <X className="!size-5" aria-hidden="true" />
        </button>
      </div>
      <fieldset className="flex flex-wrap gap-2 border-b border-down-200 px-5 py-2.5 text-sm max-lg:px-3">
        <legend className="sr-only">{t.limit}</legend>
        {scopes.map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={scope === each}
            className="flex h-8 items-center gap-1.5 rounded-pill bg-down-100 px-3 text-ink-700 aria-pressed:bg-head-600 aria-pressed:font-semibold aria-pressed:text-white max-lg:h-11"
            onClick={() => {
              setScope(each)
              setAt(0)
            }}
          >
            {each ? t.groups[each] : t.all}
            {each && signs[each] && <Kbd keys={[signs[each]]} isOnDark={scope === each} />}
          </button>
        ))}
      </fieldset>
      <div id={`${id}-list`} role="listbox" aria-label={t.results} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto p-2">
        {found.map(({ group, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped like this.
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-600">
              {t.groups[group]}
            </div>
            {commands.map((command) => (
              <Option key={optionId(command)} id={optionId(command)} command={command} isOn={command === chosen} onRun={run} />
            ))}
          </div>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-5 pb-4 text-sm text-bad">
          {t.failed}
          <button type="button" className="link min-h-8 font-semibold" onClick={again}>
            {t.again}
          </button>
        </p>
      )}
      <p role="status" className={flat.length === 0 || isLooking ? 'px-5 pb-5 text-sm text-ink-600' : 'sr-only'}>
        {isLooking ? t.looking : flat.length > 0 ? t.found(flat.length) : hasFailed ? '' : t.none}
      </p>
      <footer className="flex items-center gap-5 border-t border-down-200 px-5 py-2.5 text-xs text-ink-600 max-lg:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd keys={['↑', '↓']} />
          {t.choose}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys={['↵']} />
          {t.open}
        </span>
      </footer>
    </dialog>
  )
}

/** What the server finds for the words, while somebody types. */
function useThings(desk: DeskName, typed: string) {
  const find = useRef<(words: string) => Promise<Command[]>>(async () => [])
  find.current = useFindAnywhere(desk)
  const [state, setState] = useState<Found<Command>>({ is: 'nothing asked' })
  const [lookup] = useState(() => new Lookup<Command>((words) => find.current(words), setState))
  const words = typed.replace(/^\s*@/, '').trim()
  const isWorth = words.length >= LEAST_TYPED && !/^[>/]/.test(words)
  useEffect(() => {
    if (isWorth) lookup.ask(words)
    else lookup.end()
    return () => lookup.end()
  }, [lookup, words, isWorth])
  const things = state.is === 'found' ? state.options : state.is === 'looking' ? state.before : []
  return {
    things: isWorth ? things : [],
    isLooking: isWorth && state.is === 'looking',
    hasFailed: isWorth && state.is === 'failed',
    again: () => lookup.again(),
  }
}

interface OptionProps {
  id: string
  command: Command
  isOn: boolean
  onRun: (command: Command) => void
}

function Option({ id, command, isOn, onRun }: OptionProps) {
  const Icon = command.Icon ?? ArrowRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isOn}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-btn px-3 py-1.5 text-sm hover:bg-down-100 aria-selected:bg-head-50 aria-selected:ring-2 aria-selected:ring-head-600 aria-selected:ring-inset max-lg:min-h-14"
      onClick={() => onRun(command)}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-down-100 text-ink-700">
        <Icon className="!size-[18px]" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate">{command.text}</span>
        {command.sub && <span className="block truncate text-xs text-ink-600">{command.sub}</span>}
      </span>
      {command.key && <Kbd keys={keyCaps(command.key)} />}
    </div>
  )
}
