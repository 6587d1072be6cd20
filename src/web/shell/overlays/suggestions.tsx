import { BadgeCheck, LayoutGrid, type LucideIcon, Search, Store, Tag, Wrench } from 'lucide-react'
import type { Suggestion } from '../../../contract/search.ts'
import { useWords } from '../../base/visit.ts'
import { splitAtTyped } from '../../search/suggestion-address.ts'

const icons: Record<Suggestion['kind'], LucideIcon> = {
  search: Search,
  category: LayoutGrid,
  serviceCategory: Wrench,
  brand: Tag,
  shop: Store,
  provider: BadgeCheck,
}

interface SuggestionsProps {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  /** The one the arrow keys are on; -1 is the field itself. */
  at: number
  onFollow: (position: number) => void
}

export const optionId = (id: string, at: number) => `${id}-${at}`

/** What may be meant. The focus stays in the field: the arrow keys walk here from there. */
export function Suggestions({ id, typed, suggestions, at, onFollow }: SuggestionsProps) {
  const t = useWords('overlays')
  return (
    <div id={id} role="listbox" aria-label={t.suggestions} className="mb-3">
      {suggestions.map((suggestion, position) => (
        <Option
          key={`${suggestion.kind}${suggestion.text}${suggestion.scope?.type}${suggestion.id}`}
          id={optionId(id, position)}
          suggestion={suggestion}
          typed={typed}
          active={position === at}
          onFollow={() => onFollow(position)}
        />
      ))}
    </div>
  )
}

function Option({
  id,
  suggestion,
  typed,
  active,
  onFollow,
}: {
  id: string
  suggestion: Suggestion
  typed: string
  active: boolean
  onFollow: () => void
}) {
  const { kind, text, scope } = suggestion
  const where = useWhere(suggestion)
  const isService = kind === 'serviceCategory' || kind === 'provider' || scope?.type === 'services'
  const Icon = isService && kind === 'search' ? Wrench : icons[kind]
  const [light, bold] = splitAtTyped(text, typed)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own Enter follows the active option.
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onFollow}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-btn px-2 text-[15px] hover:bg-head-50 ${active ? 'bg-head-50' : ''}`}
    >
      <Icon className={`size-[18px] ${isService ? 'text-spec-600' : 'text-ink-500'}`} aria-hidden="true" />
      <span className="min-w-0">
        {light}
        <b className="font-semibold">{bold}</b>
        {where && <span className={`text-sm ${isService ? 'text-spec-600' : 'text-head-600'}`}> {where}</span>}
      </span>
    </div>
  )
}

/** "in Home & Kitchen", "in Services", or what kind of thing bears the name. */
function useWhere({ kind, scope }: Suggestion): string {
  const t = useWords('overlays')
  if (kind !== 'search') return t.suggestionKinds[kind]
  if (!scope) return ''
  return scope.type === 'services' ? t.inServices : t.inScope(scope.name ?? '')
}
