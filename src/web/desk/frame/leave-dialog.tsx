import { useStore } from '../../base/store.ts'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { leaving } from './unsaved.ts'

/** Asked where something would be lost. */
export function LeaveDialog() {
  const { leave: t } = useWords('desk')
  const wish = useStore(leaving, null)
  if (!wish) return null
  const close = () => leaving.set(null)
  return (
    <AskDialog
      title={t.title}
      no={t.stay}
      yes={t.go}
      onYes={() => {
        close()
        wish.go()
      }}
      onClose={close}
    >
      <p className="text-ink-600">{t.text}</p>
    </AskDialog>
  )
}
