import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../base/visit.ts'
import { Alert } from './alert.tsx'

type Texts<Name extends string> = Record<Name, string>

interface FormPlan<Name extends string> {
  initial: Texts<Name>
  /** What is wrong with a field and what to do about it, in the reader's language. */
  check: (name: Name, values: Texts<Name>) => string | undefined
  onSend: (values: Texts<Name>) => void
}

/** Keeps what was typed, says what is wrong when a field is left, and lists it when the form is sent. */
export function useForm<Name extends string>({ initial, check, onSend }: FormPlan<Name>) {
  const names = Object.keys(initial) as Name[]
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Partial<Texts<Name>>>({})
  const [listed, setListed] = useState<readonly { name: Name; text: string }[]>([])
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<Texts<Name>>) => setValues((before) => ({ ...before, ...changes }))
  return {
    values,
    set,
    form,
    /** For `FormProblems`: as it was when the form was sent. */
    listed,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => {
        const typed = { [name]: event.target.value } as Partial<Texts<Name>>
        set(typed)
        // A problem goes while it is typed away, not when the field is left: nothing may move below a press.
        if (problems[name]) setProblems((before) => ({ ...before, [name]: check(name, { ...values, ...typed }) }))
      },
      onBlur: () => {
        if (values[name]) setProblems((before) => ({ ...before, [name]: check(name, values) }))
      },
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const found = Object.fromEntries(names.map((name) => [name, check(name, values)])) as Partial<Texts<Name>>
      setProblems(found)
      const wrong = names.flatMap((name) => (found[name] ? [{ name, text: found[name] }] : []))
      setListed(wrong)
      if (wrong.length === 0) onSend(values)
    },
  }
}

interface FormProblemsProps {
  listed: readonly { name: string; text: string }[]
  form: RefObject<HTMLFormElement | null>
  /** Why the server said no. */
  refusal?: string | undefined
  /** What the problems come to; else that the fields should be looked at. */
  title?: string | undefined
}

/** The summary above a form: it takes the focus, and each line leads to its field. */
export function FormProblems({ listed, form, refusal, title }: FormProblemsProps) {
  const t = useWords('shell')
  const box = useRef<HTMLDivElement>(null)
  const said = listed.map(({ name }) => name).join() || refusal
  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      {listed.length > 0 ? (
        <Alert tone="bad" title={title ?? t.checkTheseFields} className="mt-5">
          <ul>
            {listed.map(({ name, text }) => (
              <li key={name}>
                <button
                  type="button"
                  className="link min-h-6 text-left"
                  onClick={() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        refusal && (
          <Alert tone="bad" className="mt-5">
            {refusal}
          </Alert>
        )
      )}
    </div>
  )
}
