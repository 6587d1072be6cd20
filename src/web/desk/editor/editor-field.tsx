import type { InputHTMLAttributes } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import type { Path } from './paths.ts'
import type { AnyEditor } from './use-editor.ts'

interface EditorFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'lang' | 'maxLength'> {
  editor: AnyEditor
  path: Path
  label: string
  hint?: string | undefined
  optional?: boolean
  /** Several lines. */
  rows?: number | undefined
  className?: string
}

/** One text of what is edited: what is wrong with it stands at it. */
export function EditorField({ editor, path, rows, hint, ...around }: EditorFieldProps) {
  const value = editor.valueAt(path)
  const error = editor.problemAt(path)
  const wiring = {
    ...around,
    name: path,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { target: { value: string } }) => editor.set(path, event.target.value),
    ...(error ? { error } : {}),
    ...(hint ? { hint } : {}),
  }
  return rows ? <TextArea {...wiring} rows={rows} /> : <Field {...wiring} />
}
