import { guardedRights, type PlaceKind, rightsOf } from '../../../rules/permissions.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { useWorkplaces } from './person.tsx'

/** For whoever's role gives money or roles away and who has no second factor yet: what that means, and the way to it. */
export function FactorNotice({ kind }: { kind: PlaceKind }) {
  const { factor: t } = useWords('desk')
  const here = useWorkplaces().find((place) => place.kind === kind && place.isHere)
  if (!here?.lacksFactor || !guardedRights.some((right) => rightsOf(kind, here.role).has(right))) return null
  return (
    <Alert tone="warn">
      {t.text} {/* The account is another document. */}
      <a className="link" href="/account?path=yourProfile">
        {t.link}
      </a>
    </Alert>
  )
}
