import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Dialog } from '../ui/sheet.tsx'

interface WordsDialogProps {
  title: string
  label: string
  text?: ReactNode
  send: string
  cancel: string
  isDanger?: boolean
  /** Words may be left out. */
  optional?: boolean
  max: number
  isBusy: boolean
  onSend: (words: string) => void
  onClose: () => void
}

/** Asks for a few words before something is done. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, label, text, send, cancel, isDanger, optional, max, isBusy, onSend, onClose } = props
  const [words, setWords] = useState('')
  return (
    <Dialog
      title={title}
      width={520}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="line" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'service'}
            busy={isBusy}
            disabled={!optional && words.trim() === ''}
            onClick={() => onSend(words.trim())}
          >
            {send}
          </Button>
        </div>
      }
    >
      {text && <p className="mb-4 text-sm">{text}</p>}
      <TextArea
        label={label}
        {...(optional ? { optional } : {})}
        rows={4}
        maxLength={max}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
