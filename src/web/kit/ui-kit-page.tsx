import { type ReactNode, useState } from 'react'
import { ERROR_TOAST_MS, NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { definePage } from '../base/page.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Count } from '../ui/count.tsx'
import { Duck } from '../ui/duck.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, Select, TextArea } from '../ui/field.tsx'
import { Logo } from '../ui/logo.tsx'
import { Pic } from '../ui/pic.tsx'
import { Popover } from '../ui/popover.tsx'
import { Price, WasPrice } from '../ui/price.tsx'
import { Radio } from '../ui/radio.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { Dialog, Drawer } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tabs, tabPanel } from '../ui/tabs.tsx'
import { Tag } from '../ui/tag.tsx'
import { UploadBox } from '../ui/upload-box.tsx'
import { Uploader } from '../ui/uploader.tsx'
import { useUploads } from '../ui/uploads.ts'

export const page = definePage({
  whose: 'everybody',
  words: ['kit', 'uploads'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'kit').title} · Mallard`, noindex: true }),
  Component: UiKitPage,
})

const looks = ['primary', 'service', 'accent', 'line', 'danger', 'dark'] as const
const tones = ['ok', 'warn', 'bad', 'info'] as const
const wells = ['down', 'head', 'spec', 'bill', 'blush'] as const
const poses = ['dabble', 'swim', 'sleep', 'shut'] as const
const kettle = '/media/products/kettle-forest.webp'

function UiKitPage() {
  const t = useWords('kit')
  return (
    <main id="main" className="wrap grid gap-10 py-8" tabIndex={-1}>
      <div>
        <Logo />
        <h1 className="h1 mt-3">{t.title}</h1>
        <p className="text-ink-600">{t.text}</p>
      </div>
      <Buttons />
      <Shown title={t.prices}>
        <Price cents={4450} className="text-2xl" />
        <WasPrice cents={5900} label={t.was} />
        <Price cents={189000} className="text-2xl text-breast-600" />
        {[0, 2.5, 4.8, 5].map((rating) => (
          <Stars key={rating} rating={rating} count={Math.round(rating * 300)} />
        ))}
        <Stars rating={3.5} bare />
      </Shown>
      <Shown title={t.tags}>
        {(['mute', ...tones] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {t.tags}
          </Tag>
        ))}
        {[0, 1, 99, 100].map((n) => (
          <span key={n} className="relative size-9 rounded-btn bg-head-800">
            <Count n={n} />
          </span>
        ))}
      </Shown>
      <Shown title={t.pictures}>
        {wells.map((well) => (
          <Pic key={well} src={kettle} well={well} className="size-32 rounded-card" sizes="128px" max={320} />
        ))}
        <Pic src="/media/scenes/living-room.webp" full className="h-32 w-56 rounded-card" sizes="224px" max={480} />
      </Shown>
      <Fields />
      <Choices />
      <OverlaysShown />
      <TabsShown />
      <Messages />
      <Shown title={t.loading}>
        <div aria-busy="true" className="grid w-48 gap-2">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      </Shown>
      <Shown title={t.uploads}>
        <UploadBox
          label={t.uploads}
          hint={t.uploadHint}
          accept="image/*"
          max={4}
          onAdd={() => {}}
          onRemove={() => {}}
          items={[
            { key: 'a', name: 'kettle.webp', preview: '/media/160/products/kettle-forest.webp', percent: 100 },
            { key: 'b', name: 'lid.webp', percent: 40 },
            { key: 'c', name: 'box.webp', percent: 0, error: t.tooLarge },
          ]}
        />
        <UploaderShown />
      </Shown>
      <Shown title={t.ducks}>
        {poses.map((pose) => (
          <Duck key={pose} pose={pose} className="w-48" />
        ))}
      </Shown>
      <Shown title={t.empty}>
        <EmptyState small title={t.empty} text={t.hint}>
          <LinkButton to="/dev/ui">{t.primary}</LinkButton>
        </EmptyState>
      </Shown>
    </main>
  )
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHead title={title} />
      <div className="panel flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}

function Buttons() {
  const t = useWords('kit')
  return (
    <Shown title={t.buttons}>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {t[look]}
        </Button>
      ))}
      <Button size="sm">{t.primary}</Button>
      <Button size="lg">{t.primary}</Button>
      <Button busy>{t.busy}</Button>
      <Button disabled>{t.disabled}</Button>
      <LinkButton to="/dev/ui" look="line">
        {t.line}
      </LinkButton>
    </Shown>
  )
}

function Fields() {
  const t = useWords('kit')
  const shell = useWords('shell')
  return (
    <Shown title={t.fields}>
      <Field label={shell.email} hint={t.hint} placeholder={shell.emailExample} className="w-72" />
      <Field label={shell.email} error={t.wrong} defaultValue="mallard" className="w-72" />
      <Field label={shell.email} ok defaultValue={shell.emailExample} optional className="w-72" />
      <Field label={shell.email} disabled defaultValue={shell.emailExample} className="w-72" />
      <Select label={shell.searchIn} className="w-72">
        <option>{shell.allCategories}</option>
        <option>{shell.services}</option>
      </Select>
      <TextArea label={shell.messages} hint={t.hint} className="w-72" />
    </Shown>
  )
}

function Choices() {
  const t = useWords('kit')
  const [n, setN] = useState(1)
  return (
    <Shown title={t.choices}>
      <Checkbox>{t.first}</Checkbox>
      <Checkbox defaultChecked>{t.second}</Checkbox>
      <Checkbox mixed>{t.some}</Checkbox>
      <Checkbox service defaultChecked>
        {t.service}
      </Checkbox>
      <Checkbox disabled>{t.disabled}</Checkbox>
      <Radio name="kit" title={t.first} sub={t.hint} defaultChecked />
      <Radio name="kit" title={t.second} end={<Price cents={695} className="text-base" />} />
      <Radio name="kit" title={t.disabled} disabled />
      <Radio name="kit-s" title={t.service} service defaultChecked />
      <Stepper value={n} of={t.first} onChange={setN} max={5} />
      <Stepper value={1} of={t.second} onChange={() => {}} disabled />
    </Shown>
  )
}

function OverlaysShown() {
  const t = useWords('kit')
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Shown title={t.overlays}>
      <Button look="line" onClick={() => setOpen('dialog')}>
        {t.openDialog}
      </Button>
      <Button look="line" onClick={() => setOpen('drawer')}>
        {t.openDrawer}
      </Button>
      <Popover button={t.openPopover}>
        {(closePopover) => (
          <div className="p-4">
            <Button onClick={closePopover}>{t.first}</Button>
          </div>
        )}
      </Popover>
      {open === 'dialog' && (
        <Dialog title={t.openDialog} sub={t.hint} onClose={close} foot={<Button onClick={close}>{t.primary}</Button>}>
          {t.text}
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title={t.openDrawer} onClose={close}>
          {t.text}
        </Drawer>
      )}
    </Shown>
  )
}

function TabsShown() {
  const t = useWords('kit')
  const [on, setOn] = useState('first')
  return (
    <Shown title={t.tabs}>
      <div className="w-full">
        <Tabs
          id="kit"
          label={t.tabs}
          on={on}
          onPick={setOn}
          items={[
            { key: 'first', label: t.first, count: 3 },
            { key: 'second', label: t.second },
          ]}
        />
        <div {...tabPanel('kit', on)} className="pt-4">
          {on === 'first' ? t.first : t.second}
        </div>
      </div>
    </Shown>
  )
}

function Messages() {
  const t = useWords('kit')
  return (
    <Shown title={t.messages}>
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={t.saved}>
          {t.hint}
        </Alert>
      ))}
      <Button look="line" onClick={() => showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS })}>
        {t.showToast}
      </Button>
      <Button
        look="line"
        onClick={() => showToast({ kind: 'bad', text: t.notSaved, ms: NETWORK_TOAST_MS, action: { label: t.first, run: () => {} } })}
      >
        {t.notSaved}
      </Button>
    </Shown>
  )
}

function UploaderShown() {
  const t = useWords('kit')
  return <Uploader label={t.uploads} hint={t.uploadHint} uploads={useUploads({ kind: 'image', orVideo: true, max: 4 })} />
}
