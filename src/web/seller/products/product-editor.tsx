import { Copy, Eye } from 'lucide-react'
import { useState } from 'react'
import { type ProductInfo, sellerProduct } from '../../../contract/seller-products.ts'
import { productAddress } from '../../../rules/goods/product-address.ts'
import { useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { Refused } from '../../base/refused.ts'
import { tell, tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { DeskPage } from '../../desk/frame/desk-page.tsx'
import { leaveBy } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formOf, type ProductForm, sentOf } from './edited.ts'
import { FoundBy } from './found-by.tsx'
import { HeldNote } from './held-note.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
import { PricesElsewhere } from './prices-elsewhere.tsx'
import { ProductParts, useNames } from './product-parts.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductStory } from './product-story.tsx'
import { Readiness, SellingPanel } from './selling-panel.tsx'

const tones = { draft: 'warn', scheduled: 'info', active: 'ok', archived: 'mute' } as const

/** A product that there is: its form, its pieces, and what was done to it. A change beside the form brings the form along. */
export function ProductEditor({ info: first }: { info: ProductInfo }) {
  const [info, setInfo] = useState(first)
  const [turn, setTurn] = useState(0)
  const replace = (next: ProductInfo) => {
    setInfo(next)
    setTurn(turn + 1)
  }
  return <OneProduct key={turn} info={info} onInfo={replace} />
}

function OneProduct({ info: first, onInfo }: { info: ProductInfo; onInfo: (info: ProductInfo) => void }) {
  const t = useWords('seller-products')
  const visit = useVisit()
  const go = useGo()
  const [info, setInfo] = useState(first)
  const [isPreviewed, setPreviewed] = useState(false)
  const mayWrite = mayHere(visit, 'shop products.write')
  const problemText = (kind: string) => t.problems[kind as keyof typeof t.problems] ?? kind
  const editor = useEditor<ProductForm>({
    name: `product ${info.id}`,
    value: formOf(info.product),
    version: info.version,
    send: async (value, version): Promise<SaveOutcome<ProductForm>> => {
      // A piece that was saved beside the form has raised the version, and changed nothing that stands in the form.
      const known = version === first.version && info.version > version ? info.version : version
      const answer = await tellInForm(sellerProduct.save, { id: info.id, version: known, product: sentOf(value) }).catch((failure) => {
        if (failure instanceof Refused && failure.is('name-taken'))
          return { is: 'wrong' as const, problems: [{ path: 'handle', kind: 'twice' }] }
        throw failure
      })
      if (answer.is === 'wrong')
        return { is: 'wrong', problems: answer.problems.map(({ path, kind }) => ({ path, text: problemText(kind) })) }
      setInfo(answer.info)
      const theirs = formOf(answer.info.product)
      if (answer.is === 'conflict') return { is: 'conflict', theirs, version: answer.info.version, who: answer.who, at: answer.at }
      return { is: 'saved', value: theirs, version: answer.info.version }
    },
    onSaved: () => sayDone(t.edit.saved),
  })
  const nameOf = useNames(editor)
  const pieces = useAskQuietly(sellerProduct.pieces, { id: info.id, words: '', page: { after: null, size: 25 } })
  const form = editor.value
  const title = form.title[visit.locale] || form.title.en || form.title.fr || form.title.zh
  const duplicate = () =>
    leaveBy(() => {
      void tell(sellerProduct.duplicate, { id: info.id }).then(({ id }) => {
        sayDone(t.edit.duplicated)
        return go({ to: `/seller/products/${id}` })
      })
    })
  return (
    <DeskPage heading={t.edit.title} back={{ to: { to: '/seller/products' }, text: t.edit.back }}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="h3 min-w-0 break-words">{title}</h2>
        <Tag tone={tones[info.product.state]}>{t.states[info.product.state]}</Tag>
        <span className="flex-1" />
        <div className="flex flex-wrap gap-2">
          {info.product.state === 'active' && (
            // The shop is another document.
            <a className="btn btn-line" href={productAddress(title, info.id)}>
              {t.edit.open}
            </a>
          )}
          <Button look="line" onClick={() => setPreviewed(true)}>
            <Eye className="size-5" aria-hidden="true" />
            {t.edit.preview}
          </Button>
          {mayWrite && (
            <Button look="line" onClick={duplicate}>
              <Copy className="size-5" aria-hidden="true" />
              {t.edit.duplicate}
            </Button>
          )}
        </div>
      </div>
      <HeldNote id={info.id} />
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-xl:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <EditorForm editor={editor} label={t.edit.label} nameOf={nameOf} hasBar={mayWrite}>
            <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
              <ProductParts editor={editor} />
              <SellingPanel editor={editor} />
            </fieldset>
          </EditorForm>
          <PiecesPanel
            info={info}
            mayWrite={mayWrite}
            onVersion={(version) => setInfo((before) => ({ ...before, version }))}
            onInfo={onInfo}
          />
        </div>
        <aside className="grid gap-4">
          <Readiness form={form} hasStock={pieces?.records.some(({ onHand }) => onHand > 0)} />
          <FoundBy form={form} />
          {info.product.state === 'active' && <PricesElsewhere productId={info.id} />}
          <ProductStory info={info} mayWrite={mayWrite} onInfo={onInfo} />
        </aside>
      </div>
      {isPreviewed && (
        <ProductPreview
          id={info.id}
          version={info.version}
          title={title}
          isUnsaved={editor.changes > 0}
          onClose={() => setPreviewed(false)}
        />
      )}
    </DeskPage>
  )
}
