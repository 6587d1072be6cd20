import { work } from '../../contract/work.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Radio } from '../ui/radio.tsx'

/** Where somebody works now who works in several places of a kind; nothing for everybody else. */
export function Workplaces() {
  const t = useWords('account').workplaces
  const { account } = useVisit()
  const places = useAskQuietly(work.places, {}, account?.rights !== undefined) ?? []
  const switching = useTell(work.switchTo)
  const kinds = (['shop', 'business'] as const)
    .map((kind) => ({ kind, own: places.filter((place) => place.kind === kind) }))
    .filter(({ own }) => own.length > 1)
  // What is on the page, the menu's doors among it, was made for the place of before.
  const choose = (kind: 'shop' | 'business', id: string) => switching.mutate({ kind, id }, { onSuccess: () => window.location.reload() })
  return kinds.map(({ kind, own }) => (
    <fieldset key={kind} className="panel mt-5" disabled={switching.isPending}>
      <legend className="sr-only">{t[kind]}</legend>
      <p className="h4 mb-2" aria-hidden="true">
        {t[kind]}
      </p>
      <div className="grid gap-2">
        {own.map(({ id, name, role, isHere }) => (
          <Radio
            key={id}
            name={`workplace-${kind}`}
            title={name}
            sub={t.roles[role as keyof typeof t.roles] ?? role}
            checked={isHere}
            onChange={() => choose(kind, id)}
          />
        ))}
      </div>
    </fieldset>
  ))
}
