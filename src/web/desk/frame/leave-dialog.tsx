import { useState } from 'react'
import { useStore } from '../../base/store.ts'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { leaving } from './unsaved.ts'

/** Asked where something would be lost. What cannot be saved stays on the page, which says why. */
export function LeaveDialog() {
  const { leave: t } = useWords('desk')
  const wish = useStore(leaving, null)
  const [isSaving, setSaving] = useState(false)
  if (!wish) return null
  const { go, save } = wish
  const close = () => leaving.set(null)
  async function saveAndGo() {
    if (isSaving || !save) return
    setSaving(true)
    const isSaved = await save().catch(() => false)
    setSaving(false)
    close()
    if (isSaved) go()
  }
  const foot = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="line" onClick={close}>
        {t.stay}
      </Button>
      <Button
        look="danger"
        disabled={isSaving}
        onClick={() => {
          close()
          go()
        }}
      >
        {t.go}
      </Button>
      {save && (
        <Button busy={isSaving} onClick={() => void saveAndGo()}>
          {t.save}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog title={t.title} width={480} onClose={close} foot={foot}>
      <p className="text-ink-600">{t.text}</p>
    </Dialog>
  )
}
