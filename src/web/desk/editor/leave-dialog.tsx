import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { useLeaving } from './unsaved.ts'

/** Asked when somebody wants to go and something is not saved. `save` says whether it went well. */
export function LeaveDialog({ save }: { save?: () => Promise<boolean> }) {
  const t = useWords('desk-parts').leave
  const leaving = useLeaving()
  const [isSaving, setSaving] = useState(false)
  if (!leaving) return null
  const { changes, leave, stay } = leaving
  const saveFirst = async () => {
    setSaving(true)
    const isSaved = await save?.()
    setSaving(false)
    if (isSaved) leave()
    else stay()
  }
  return (
    <Dialog
      title={t.title(changes)}
      width={480}
      onClose={stay}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="line" onClick={stay}>
            {t.stay}
          </Button>
          <Button look="danger" onClick={leave}>
            {t.leave}
          </Button>
          {save && (
            <Button busy={isSaving} onClick={() => void saveFirst()}>
              {t.save}
            </Button>
          )}
        </div>
      }
    >
      <p className="text-sm">{t.text}</p>
    </Dialog>
  )
}
