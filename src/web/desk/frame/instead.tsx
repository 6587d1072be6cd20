import { rolesWith } from '../../../rules/permissions.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import type { CaughtProps } from '../../ui/caught.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskPage } from './desk-page.tsx'
import type { NoRight } from './no-right.ts'

export function DeskNotFound() {
  const { notFound: t } = useWords('desk')
  return (
    <DeskPage heading={t.title}>
      <EmptyState small title={t.none} text={t.text} />
    </DeskPage>
  )
}

/** `said`: why it is not shown to whoever looks as somebody else; another try would say it again. */
export function DeskFailed({ reset, said }: CaughtProps & { said?: string | undefined }) {
  const { failed: t } = useWords('desk')
  return (
    <DeskPage heading={t.title}>
      <div role="alert">
        <EmptyState small title={said ?? t.title} text={said ? '' : t.text}>
          {!said && <Button onClick={reset}>{t.again}</Button>}
        </EmptyState>
      </div>
    </DeskPage>
  )
}

/** Says whose right it is, and nothing of what stands behind it. */
export function LacksRight({ lacks }: NoRight) {
  const { lacksRight: t, roles } = useWords('desk')
  const { account } = useVisit()
  const [kind, right] = lacks.split(' ') as [Parameters<typeof rolesWith>[0], Parameters<typeof rolesWith>[1]]
  const holders = rolesWith(kind, right).map((role) => roles[role])
  return (
    <DeskPage heading={t.title}>
      <EmptyState small title={t.title} text={t.text(account?.nickName ?? '', holders.join(', '))} />
    </DeskPage>
  )
}
