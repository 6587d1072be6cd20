import { useState } from 'react'
import { type OwnPiece, type ProductInfo, type SentPiece, sellerProduct } from '../../../contract/seller-products.ts'
import { sellerEarnings } from '../../../rules/money/seller-earnings.ts'
import { Link } from '../../base/link.tsx'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PiecePicture } from './piece-picture.tsx'

export const sentOfPiece = ({ priceCents, wasCents, independentCents, costCents, code, barcode, picture }: OwnPiece): SentPiece => ({
  ...{ priceCents, wasCents, independentCents, costCents, code, barcode, picture },
})

const isSame = (a: SentPiece, b: SentPiece) => JSON.stringify(a) === JSON.stringify(b)

interface PieceRowProps {
  productId: string
  /** Of the product, in the reader's language; empty where nobody wrote it. */
  title: string
  piece: OwnPiece
  /** Of the product, as it was saved last. */
  pictures: ProductInfo['product']['pictures']
  mayWrite: boolean
  /** The commission of its category; while it is not known nothing is said of what is left. */
  milliPercent: number | undefined
  /** The product has another version now. */
  onSaved: (version: number) => void
}

/** One piece with its figures. It is saved alone: two people who price two pieces never meet. */
export function PieceRow({ productId, title, piece: first, pictures, mayWrite, milliPercent, onSaved }: PieceRowProps) {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const [piece, setPiece] = useState(first)
  const [form, setForm] = useState(sentOfPiece(first))
  const [seen, setSeen] = useState(first)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<{ piece: OwnPiece; who: string | null }>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Asked for anew, and nobody types here: what came is what is shown.
  if (first !== seen) {
    setSeen(first)
    if (isSame(form, sentOfPiece(piece))) setForm(sentOfPiece(first))
    setPiece(first)
  }
  const isChanged = !isSame(form, sentOfPiece(piece))
  useUnsaved(isChanged)
  const name = piece.name || t.pieces.only
  const set = (change: Partial<SentPiece>) => setForm({ ...form, ...change })

  const drop = () => {
    setForm(sentOfPiece(piece))
    setProblems({})
    setTheirs(undefined)
    setFailed(false)
  }
  async function save(against = piece) {
    setBusy(true)
    setFailed(false)
    try {
      const answer = await tellInForm(sellerProduct.savePiece, { id: productId, skuId: piece.id, seen: sentOfPiece(against), piece: form })
      setProblems({})
      setTheirs(undefined)
      if (answer.is === 'wrong')
        setProblems(
          Object.fromEntries(answer.problems.map(({ path, kind }) => [path, t.problems[kind as keyof typeof t.problems] ?? kind])),
        )
      else if (answer.is === 'conflict') setTheirs({ piece: answer.piece, who: answer.who })
      else {
        setPiece(answer.piece)
        setForm(sentOfPiece(answer.piece))
        onSaved(answer.version)
        sayDone(t.pieces.saved(name))
      }
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const money = (field: 'priceCents' | 'wasCents' | 'independentCents' | 'costCents', label: string) => (
    <MoneyField
      label={label}
      cents={form[field]}
      error={problems[field]}
      onCents={(cents) => set({ [field]: field === 'priceCents' ? (cents ?? 0) : cents })}
    />
  )
  const left = milliPercent === undefined ? null : sellerEarnings(form.priceCents, 1, milliPercent).leftCents
  return (
    <form
      aria-label={name}
      method="dialog"
      noValidate
      className="border-t border-down-200 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      {theirs && (
        <Alert tone="warn" className="mb-3">
          <p>{t.pieces.conflict(theirs.who ?? t.pieces.somebody)}</p>
          <p className="my-1">
            <del>{formatMoney(locale, piece.priceCents)}</del> <b>{formatMoney(locale, theirs.piece.priceCents)}</b> {theirs.piece.code}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              look="line"
              onClick={() => {
                setPiece(theirs.piece)
                setForm(sentOfPiece(theirs.piece))
                setTheirs(undefined)
              }}
            >
              {t.pieces.takeTheirs}
            </Button>
            <Button size="sm" onClick={() => void save(theirs.piece)}>
              {t.pieces.keepMine}
            </Button>
          </span>
        </Alert>
      )}
      {hasFailed && <Alert tone="bad">{t.pieces.failed}</Alert>}
      <fieldset
        disabled={!mayWrite}
        className="grid grid-cols-[minmax(120px,1.4fr)_repeat(4,minmax(96px,1fr))] items-start gap-3 max-lg:grid-cols-2"
      >
        <div className="max-lg:col-span-2">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-ink-600">
            {t.pieces.columns.stock} {formatNumber(locale, piece.onHand)}
            {piece.reserved > 0 && ` · ${t.pieces.held(piece.reserved)}`}
          </p>
          <Link
            to="/seller/stock"
            search={{ words: (piece.code ?? title).slice(0, 60), open: piece.id }}
            className="link inline-flex min-h-6 items-center text-sm max-lg:min-h-11"
          >
            {t.pieces.stock}
          </Link>
        </div>
        <div>
          {money('priceCents', t.pieces.columns.price)}
          {left !== null && (
            <p className="mt-1 text-xs text-ink-600">
              {t.pieces.columns.receive} <b className="text-ink-900">{formatMoney(locale, left)}</b>
              {form.costCents !== null && left < form.costCents && (
                <b className="ml-1 text-bad">−{formatMoney(locale, form.costCents - left)}</b>
              )}
            </p>
          )}
        </div>
        {money('wasCents', t.pieces.columns.was)}
        {money('costCents', t.pieces.columns.cost)}
        {money('independentCents', t.pieces.columns.own)}
        <PiecePicture name={name} pictures={pictures} chosen={form.picture} onChosen={(picture) => set({ picture })} />
        <Field
          label={t.pieces.columns.code}
          maxLength={80}
          value={form.code ?? ''}
          onChange={(event) => set({ code: event.target.value || null })}
        />
        <Field
          label={t.pieces.barcode}
          maxLength={80}
          value={form.barcode ?? ''}
          onChange={(event) => set({ barcode: event.target.value || null })}
        />
        <div className="col-span-2 flex items-end gap-2 self-end">
          {isChanged && (
            <Button look="line" disabled={isBusy} aria-label={t.pieces.dropOf(name)} onClick={drop}>
              {t.pieces.drop}
            </Button>
          )}
          <Button type="submit" look="line" busy={isBusy} disabled={!isChanged} aria-label={t.pieces.save(name)}>
            {t.pieces.saveRow}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
