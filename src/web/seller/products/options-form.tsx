import { X } from 'lucide-react'
import { useState } from 'react'
import { locales, type Text } from '../../../contract/locale.ts'
import { variantAttributes as attributes } from '../../../contract/products.ts'
import { type ProductInfo, sellerProduct } from '../../../contract/seller-products.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useChange } from './use-change.ts'
import { ValueWords } from './value-words.tsx'

type Options = ProductInfo['options']

/** A value that is typed in one language is said so in all, until somebody writes it in the others. */
const inAll = (word: string): Text => ({ en: word, fr: word, zh: word })

/** Up to three options, called as the shop likes, their values as chips; every combination of them is a piece. What it will make is said before. */
export function OptionsForm({ info, onInfo }: { info: ProductInfo; onInfo: (info: ProductInfo) => void }) {
  const t = useWords('seller-products').pieces
  const { locale } = useVisit()
  const [options, setOptions] = useState<Options>(info.options)
  const { isBusy, problem, send } = useChange(onInfo)
  const isChanged = JSON.stringify(options) !== JSON.stringify(info.options)
  const pieces = options.reduce((product, { values }) => product * values.length, 1)
  const optionOf = (attribute: (typeof attributes)[number]) => options.find((one) => one.attribute === attribute)
  const nameOf = (attribute: (typeof attributes)[number]) => optionOf(attribute)?.name?.[locale] || t.optionNames[attribute]
  const valuesOf = (attribute: (typeof attributes)[number]) => optionOf(attribute)?.values ?? []
  const set = (attribute: (typeof attributes)[number], values: Options[number]['values'], name = optionOf(attribute)?.name ?? null) =>
    setOptions(
      attributes.flatMap((each) => {
        const own = each === attribute ? { attribute, name, values } : optionOf(each)
        return own && own.values.length > 0 ? [own] : []
      }),
    )
  return (
    <details className="mt-3 rounded-card bg-down-50 px-4" open={info.options.length > 0}>
      <summary className="flex min-h-11 items-center text-sm font-semibold">{t.options}</summary>
      <div className="grid gap-3 pb-4">
        {attributes.map((attribute) => (
          <div key={attribute} className="flex flex-wrap items-end gap-2">
            <span className="w-20 self-center text-sm font-semibold break-words">{nameOf(attribute)}</span>
            {valuesOf(attribute).map(({ value }, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: its words are being typed.
                key={at}
                className="inline-flex h-10 items-center rounded-pill bg-head-50 pl-3.5 text-sm ring-1 ring-head-300 ring-inset max-lg:h-11"
              >
                {value[locale]}
                <button
                  type="button"
                  className="grid size-9 place-items-center max-lg:size-11"
                  aria-label={t.removeValue(value[locale])}
                  onClick={() => set(attribute, valuesOf(attribute).toSpliced(at, 1))}
                >
                  <X className="size-3.5" aria-hidden="true" />
                </button>
              </span>
            ))}
            <NewValues
              label={t.valuesOf(nameOf(attribute))}
              onWords={(words) => {
                const has = (word: string) => valuesOf(attribute).some(({ value }) => locales.some((each) => value[each] === word))
                const fresh = [...new Set(words)].filter((word) => !has(word))
                set(attribute, [...valuesOf(attribute), ...fresh.map((word) => ({ key: null, value: inAll(word), hex: null }))])
              }}
            />
            {valuesOf(attribute).length > 0 && (
              <ValueWords
                attribute={attribute}
                title={nameOf(attribute)}
                name={optionOf(attribute)?.name ?? inAll('')}
                values={valuesOf(attribute)}
                onName={(name) => set(attribute, valuesOf(attribute), name)}
                onValue={(at, change) =>
                  set(
                    attribute,
                    valuesOf(attribute).map((one, n) => (n === at ? { ...one, ...change } : one)),
                  )
                }
              />
            )}
          </div>
        ))}
        {problem && (
          <p role="alert" className="text-sm font-medium text-bad">
            {problem}
          </p>
        )}
        {isChanged && (
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={isBusy} onClick={() => void send(sellerProduct.setOptions, { id: info.id, version: info.version, options })}>
              {t.apply}
            </Button>
            <span className="text-sm text-ink-600">{t.makes(pieces)}</span>
          </div>
        )}
      </div>
    </details>
  )
}

function NewValues({ label, onWords }: { label: string; onWords: (words: string[]) => void }) {
  const t = useWords('seller-products').pieces
  const [text, setText] = useState('')
  return (
    <form
      method="dialog"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onWords(
          text
            .split(/[,，、]/)
            .map((word) => word.trim().slice(0, 80))
            .filter(Boolean),
        )
        setText('')
      }}
    >
      <Field label={label} maxLength={400} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" look="line" disabled={text.trim() === ''}>
        {t.addValue}
      </Button>
    </form>
  )
}
