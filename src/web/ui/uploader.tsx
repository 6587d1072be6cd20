import { type DragEvent, useState } from 'react'
import { useWords } from '../base/visit.ts'
import { UploadBox } from './upload-box.tsx'
import type { useUploads } from './uploads.ts'

/** Chooses, drops, sends and shows files. The files themselves are kept by `useUploads`, so that a form can ask for them. */
export function Uploader({
  label,
  hint,
  optional,
  service,
  uploads,
}: {
  label: string
  hint: string
  optional?: boolean
  service?: boolean
  uploads: Pick<ReturnType<typeof useUploads>, 'items' | 'add' | 'remove' | 'accept' | 'max'>
}) {
  const t = useWords('uploads')
  const [isOver, setOver] = useState(false)
  const { items, add, remove, accept, max } = uploads
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    // The mouse's way only: keyboards and readers have the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the button does.
    <div
      className={`rounded-card outline-2 outline-offset-8 ${isOver ? `${service ? 'outline-spec-600' : 'outline-head-600'} outline-dashed` : 'outline-transparent'}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        add([...event.dataTransfer.files])
      }}
    >
      <UploadBox
        {...{ label, hint, optional, service, accept, max, items }}
        title={t.addOrDrop}
        sending={t.sending}
        onAdd={add}
        onRemove={remove}
      />
    </div>
  )
}
