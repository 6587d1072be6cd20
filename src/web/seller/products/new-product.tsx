import { useState } from 'react'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { useGo } from '../../base/address.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { EditorForm } from '../../desk/editor/editor-form.tsx'
import type { SaveOutcome } from '../../desk/editor/editor-state.ts'
import { useEditor } from '../../desk/editor/use-editor.ts'
import { DeskPage } from '../../desk/frame/desk-page.tsx'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { Field } from '../../ui/field.tsx'
import { emptyForm, type ProductForm, sentOf } from './edited.ts'
import { FoundBy } from './found-by.tsx'
import { ProductParts, useNames } from './product-parts.tsx'
import { Readiness, SellingPanel } from './selling-panel.tsx'

interface FirstPiece {
  priceCents: number | null
  costCents: number | null
  code: string
  barcode: string
  onHand: string
}

/** A product that is not there yet, with its first piece. It begins as a draft; what was typed stays in this tab. */
export function NewProduct() {
  const t = useWords('seller-products')
  const go = useGo()
  const [piece, setPiece] = useState<FirstPiece>({ priceCents: null, costCents: null, code: '', barcode: '', onHand: '0' })
  const editor = useEditor<ProductForm>({
    name: 'new product',
    value: emptyForm,
    version: 0,
    send: async (value): Promise<SaveOutcome<ProductForm>> => {
      const problems = []
      if (value.categoryId === '') problems.push({ path: 'categoryId', text: t.problems.missing })
      const onHand = /^\d{1,7}$/.test(piece.onHand.trim()) ? Number(piece.onHand) : -1
      if (problems.length > 0) return { is: 'wrong', problems }
      const sent = {
        product: sentOf(value),
        piece: {
          ...piece,
          priceCents: piece.priceCents ?? 0,
          onHand,
          code: piece.code.trim() || null,
          barcode: piece.barcode.trim() || null,
        },
      }
      const answer = await tellInForm(sellerProduct.add, sent).catch((failure) => {
        if (failure instanceof Refused && failure.is('name-taken'))
          return { is: 'wrong' as const, problems: [{ path: 'handle', kind: 'twice' }] }
        throw failure
      })
      if (answer.is === 'wrong')
        return {
          is: 'wrong',
          problems: answer.problems.map(({ path, kind }) => ({ path, text: t.problems[kind as keyof typeof t.problems] ?? kind })),
        }
      sayDone(t.edit.created)
      const { id } = answer.info
      // Once the form counts as saved, so that nobody is asked whether to leave.
      setTimeout(() => void go({ to: `/seller/products/${id}` }, { replace: true }))
      return { is: 'saved', value, version: answer.info.version }
    },
  })
  const nameOf = useNames(editor)
  const set = (change: Partial<FirstPiece>) => setPiece({ ...piece, ...change })
  const problem = (path: string) => {
    const error = editor.problemAt(path)
    return error ? { error } : {}
  }
  return (
    <DeskPage heading={t.edit.newTitle} back={{ to: { to: '/seller/products' }, text: t.edit.back }}>
      <EditorForm editor={editor} label={t.edit.label} nameOf={nameOf} save={t.edit.create} isNew>
        <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-xl:grid-cols-1">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <ProductParts editor={editor} />
            <section className="panel grid gap-3">
              <h2 className="h4">{t.pieces.first}</h2>
              <p className="text-sm text-ink-600">{t.pieces.firstText}</p>
              <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-2">
                <MoneyField
                  label={t.pieces.columns.price}
                  name="priceCents"
                  cents={piece.priceCents}
                  {...problem('priceCents')}
                  onCents={(priceCents) => set({ priceCents })}
                />
                <Field
                  label={t.pieces.onHand}
                  name="onHand"
                  inputMode="numeric"
                  maxLength={7}
                  value={piece.onHand}
                  {...problem('onHand')}
                  onChange={(event) => set({ onHand: event.target.value })}
                />
                <MoneyField
                  label={t.pieces.cost}
                  name="costCents"
                  optional
                  cents={piece.costCents}
                  {...problem('costCents')}
                  onCents={(costCents) => set({ costCents })}
                />
                <Field
                  label={t.pieces.code}
                  maxLength={80}
                  optional
                  value={piece.code}
                  onChange={(event) => set({ code: event.target.value })}
                />
                <Field
                  label={t.pieces.barcode}
                  maxLength={80}
                  optional
                  value={piece.barcode}
                  onChange={(event) => set({ barcode: event.target.value })}
                />
              </div>
            </section>
            <SellingPanel editor={editor} />
          </div>
          <aside className="grid gap-4">
            <Readiness form={editor.value} hasStock={undefined} />
            <FoundBy form={editor.value} />
          </aside>
        </div>
      </EditorForm>
    </DeskPage>
  )
}
