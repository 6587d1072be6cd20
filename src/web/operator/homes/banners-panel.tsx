import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type HomeBanner, homeBounds } from '../../../contract/home-content.ts'
import { locales } from '../../../contract/locale.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import { RowList } from '../../desk/editor/row-list.tsx'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { BannerPicture } from './banner-picture.tsx'

const nothing = { en: '', fr: '', zh: '' }

const newBanner = (): HomeBanner => ({
  ...{ key: randomUuid(), isOn: true, headline: nothing, text: nothing, button: nothing },
  ...{ link: '/category', picture: '', uploadId: null, alt: nothing },
})

/** What a home begins with. */
export function BannersPanel({ editor }: { editor: AnyEditor }) {
  const t = useWords('operator-homes')
  const { locale } = useVisit()
  return (
    <div className="grid gap-2">
      <RowList<HomeBanner>
        editor={editor}
        path="banners"
        title={t.banners}
        add={t.addBanner}
        most={homeBounds.banners}
        makeRow={newBanner}
        nameOf={(banner, at) => t.banner(banner.headline[locale], at + 1)}
      >
        {(banner, path, at) => <OneBanner editor={editor} banner={banner} path={path} name={t.banner(banner.headline[locale], at + 1)} />}
      </RowList>
      <p className="text-xs text-ink-600">{t.bannersHint}</p>
    </div>
  )
}

interface OneBannerProps {
  editor: AnyEditor
  banner: HomeBanner
  path: string
  name: string
}

function OneBanner({ editor, banner, path, name }: OneBannerProps) {
  const t = useWords('operator-homes')
  const isWrong = editor.problemsIn(path).length > 0
  // One that was just added is written at once.
  const [isOpen, setOpen] = useState(locales.every((each) => banner.headline[each] === ''))
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)} className="group min-w-0">
      <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm font-semibold max-lg:min-h-11">
        <ChevronRight className="size-4 shrink-0 group-open:rotate-90" aria-hidden="true" />
        <span className={banner.isOn ? '' : 'text-ink-600 line-through'}>{name}</span>
      </summary>
      <div className="mt-3 grid gap-4">
        <Checkbox checked={banner.isOn} onChange={({ target }) => editor.set(`${path}.isOn`, target.checked)}>
          {t.isOn}
        </Checkbox>
        <TextFields
          editor={editor}
          legend={`${t.words}: ${name}`}
          fields={[
            { path: `${path}.headline`, label: t.fields.headline, max: homeBounds.headline, isNeeded: true },
            { path: `${path}.text`, label: t.fields.text, max: homeBounds.text, rows: 3, isNeeded: true },
            { path: `${path}.button`, label: t.fields.button, max: homeBounds.button, isNeeded: true },
            { path: `${path}.alt`, label: t.fields.alt, max: homeBounds.alt },
          ]}
        />
        <EditorField editor={editor} path={`${path}.link`} label={t.fields.link} hint={t.linkHint} maxLength={homeBounds.link} />
        <BannerPicture editor={editor} path={path} banner={banner} />
      </div>
    </details>
  )
}
