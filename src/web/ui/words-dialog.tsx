import { type ReactNode, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { TextArea } from './field.tsx'

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
  /** Something else is still on its way. */
  isWaiting?: boolean
  /** What was typed before it was closed. */
  first?: string | undefined
  onTyped?: (words: string) => void
  onSend: (words: string) => void
  onClose: () => void
  /** Below the words. */
  children?: ReactNode
}

/** Asks for a few words before something is done. */
export function WordsDialog(props: WordsDialogProps) {
  const {
    title,
    label,
    text,
    send,
    cancel,
    isDanger,
    optional,
    max,
    isBusy,
    isWaiting,
    first = '',
    onTyped,
    onSend,
    onClose,
    children,
  } = props
  const [words, setWords] = useState(first)
  return (
    <AskDialog
      title={title}
      width={520}
      no={cancel}
      yes={send}
      look={isDanger ? 'danger' : 'service'}
      isBusy={isBusy}
      disabled={isWaiting || (!optional && words.trim() === '')}
      onYes={() => onSend(words.trim())}
      onClose={onClose}
    >
      {text && <p className="mb-4 text-sm">{text}</p>}
      <TextArea
        label={label}
        {...(optional ? { optional } : {})}
        rows={4}
        maxLength={max}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          onTyped?.(target.value)
        }}
      />
      {children && <div className="mt-4">{children}</div>}
    </AskDialog>
  )
}
