import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './sheet.tsx'

interface AskDialogProps {
  title: string
  /** In px. */
  width?: number
  /** Leaves everything as it is. */
  no: string
  yes: string
  look?: ButtonLook
  isBusy?: boolean
  disabled?: boolean
  /** The id of the form that `yes` sends. */
  form?: string
  onYes?: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with two answers below it. */
export function AskDialog({
  title,
  width = 480,
  no,
  yes,
  look = 'danger',
  isBusy,
  disabled,
  form,
  onYes,
  onClose,
  children,
}: AskDialogProps) {
  const foot = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="line" onClick={onClose}>
        {no}
      </Button>
      <Button look={look} busy={isBusy} disabled={disabled} {...(form === undefined ? { onClick: onYes } : { type: 'submit', form })}>
        {yes}
      </Button>
    </div>
  )
  return (
    <Dialog title={title} width={width} onClose={onClose} foot={foot}>
      {children}
    </Dialog>
  )
}
