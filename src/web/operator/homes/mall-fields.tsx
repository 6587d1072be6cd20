import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mallDresses } from '../../../contract/home-content.ts'
import { mallBounds, operatorMall } from '../../../contract/operator-malls.ts'
import { uploadKinds } from '../../../rules/upload-kinds.ts'
import { post } from '../../base/browser-calls.ts'
import { Refused } from '../../base/refused.ts'
import { sendFile } from '../../base/send-file.ts'
import { useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { Editor } from '../../desk/editor/use-editor.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/field.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { MallChoices, MallForm } from './mall-form.ts'

interface MallFieldsProps {
  editor: Editor<MallForm>
  choices: MallChoices
  isNew: boolean
}

/** Everything that can be written of a mall. */
export function MallFields({ editor, choices, isNew }: MallFieldsProps) {
  const t = useWords('operator-homes').malls
  const dresses = useWords('operator-homes').dress.choices
  const { value } = editor
  const nameOfCategory = (wanted: string) => {
    const category = choices.find(({ key }) => key === wanted)
    if (!category) return wanted
    return category.above ? `${category.above} › ${category.name}` : category.name
  }
  const findCategory = async (text: string) =>
    choices
      .filter(({ key }) => nameOfCategory(key).toLowerCase().includes(text.trim().toLowerCase()))
      .slice(0, 12)
      .map(({ key }) => ({ id: key, name: nameOfCategory(key) }))
  const findShop = async (text: string) =>
    text.trim() === '' ? [] : (await post(operatorMall.shops, { text })).map(({ key, name }) => ({ id: key, name, note: key }))
  return (
    <>
      {isNew && (
        <section className="panel">
          <EditorField editor={editor} path="code" label={t.code} hint={t.codeHint} maxLength={mallBounds.code} />
        </section>
      )}
      <TextFields
        editor={editor}
        legend={t.words}
        fields={[
          { path: 'name', label: t.fields.name, max: mallBounds.name, isNeeded: true },
          { path: 'description', label: t.fields.description, max: mallBounds.description, rows: 2, isNeeded: true },
        ]}
      />
      <section className="panel grid gap-4" aria-label={t.fields.template}>
        <MallLogo editor={editor} />
        <Select
          label={t.fields.template}
          name="template"
          value={value.template ?? ''}
          onChange={({ target }) => editor.set('template', target.value || null)}
        >
          <option value="">{dresses.house}</option>
          {mallDresses.map((each) => (
            <option key={each} value={each}>
              {dresses[each]}
            </option>
          ))}
        </Select>
        <Checkbox checked={value.showsServices} onChange={({ target }) => editor.set('showsServices', target.checked)}>
          {t.fields.showsServices}
        </Checkbox>
      </section>
      <ChosenList
        editor={editor}
        path="categories"
        title={t.categories}
        hint={t.categoriesHint}
        add={t.addCategory}
        most={mallBounds.categories}
        nameOf={({ key }) => nameOfCategory(key)}
        search={findCategory}
        makeRow={({ id }) => ({ key: id })}
      />
      <ChosenList
        editor={editor}
        path="shops"
        title={t.featured}
        add={t.addShop}
        most={mallBounds.shops}
        nameOf={({ key }) => value.shops.find((shop) => shop.key === key)?.name ?? key}
        search={findShop}
        makeRow={({ id, name }) => ({ key: id, name }) as { key: string }}
      />
    </>
  )
}

function MallLogo({ editor }: { editor: Editor<MallForm> }) {
  const t = useWords('operator-homes').malls
  const [failure, setFailure] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useWords('operator-homes').picture.sending
  const ending = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    ending.current = own
    return () => own.abort()
  }, [])
  async function add(file: File) {
    setFailure('')
    setPercent(0)
    try {
      const sent = await sendFile({ kind: 'image', file, onPercent: setPercent, signal: ending.current.signal })
      editor.set('logo', sent.url)
      editor.set('uploadId', sent.id)
    } catch (thrown) {
      setFailure(`${t.notSent(file.name)}${thrown instanceof Refused ? ` ${thrown.message}` : ''}`)
    }
    setPercent(null)
  }
  return (
    <div data-path="logo" tabIndex={-1}>
      <p className="label">{t.fields.logo}</p>
      <p className="hint">{t.logoHint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <img src={editor.value.logo} alt={t.fields.logo} width={64} height={64} className="size-16 rounded-card object-contain" />
        <label className="btn btn-line btn-sm relative cursor-pointer focus-within:shadow-[var(--focus)] max-lg:h-11">
          <input
            type="file"
            accept={uploadKinds.image.accept}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void add(file)
              event.target.value = ''
            }}
          />
          <ImagePlus className="size-4" aria-hidden="true" />
          {t.chooseLogo}
        </label>
      </div>
      <p aria-live="polite" className="text-sm">
        {percent !== null && sending(percent)}
        {failure && <span className="font-medium text-bad">{failure}</span>}
      </p>
    </div>
  )
}
