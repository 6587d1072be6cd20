import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/field.tsx'
import type { Remarks } from './remarks.ts'

export function RemarkFields({ remarks, onChange }: { remarks: Remarks; onChange: (remarks: Remarks) => void }) {
  const t = useWords('checkout')
  const { note, giftMessage } = remarks
  return (
    <div className="grid gap-3 text-sm">
      <Checkbox
        className="min-h-11"
        checked={giftMessage !== null}
        onChange={(event) => onChange({ ...remarks, giftMessage: event.target.checked ? '' : null })}
      >
        {t.gift}
      </Checkbox>
      {giftMessage !== null && (
        <TextArea
          label={t.giftMessage}
          optional
          maxLength={300}
          value={giftMessage}
          onChange={(event) => onChange({ ...remarks, giftMessage: event.target.value })}
        />
      )}
      {note === null ? (
        <button type="button" className="link min-h-11 justify-self-start" onClick={() => onChange({ ...remarks, note: '' })}>
          {t.addNote}
        </button>
      ) : (
        <TextArea
          label={t.note}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => onChange({ ...remarks, note: event.target.value })}
        />
      )}
    </div>
  )
}

/** The same words to be read once more before paying. */
export function RemarkLines({ remarks: { note, giftMessage, wrapMessage } }: { remarks: Remarks }) {
  const t = useWords('checkout')
  const rows = [
    { label: t.wrapMessage, text: wrapMessage },
    { label: t.giftMessage, text: giftMessage },
    { label: t.note, text: note },
  ].filter(({ text }) => text?.trim())
  if (rows.length === 0) return null
  return (
    <dl className="mt-2 grid gap-3 border-t border-down-200 pt-4 text-sm">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="break-words whitespace-pre-line text-ink-700">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
