import { useState } from 'react'
import { sellerMoney } from '../../../contract/seller-money.ts'
import { type ProductInfo, sellerProduct } from '../../../contract/seller-products.ts'
import { useAskEach, useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { formatPercent } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OptionsForm } from './options-form.tsx'
import { PieceRow } from './piece-row.tsx'
import { useChange } from './use-change.ts'

const SIZE = 25

interface PiecesPanelProps {
  info: ProductInfo
  mayWrite: boolean
  onVersion: (version: number) => void
  onInfo: (info: ProductInfo) => void
}

/** The pieces of a product, some at a time however many there are, with what makes more of them. */
export function PiecesPanel({ info, mayWrite, onVersion, onInfo }: PiecesPanelProps) {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const terms = useAskQuietly(sellerMoney.terms, { categoryId: info.product.categoryId })
  const [words, setWords] = useState('')
  const [after, setAfter] = useState<readonly (string | null)[]>([null])
  const pages = useAskEach(
    sellerProduct.pieces,
    after.map((key) => ({ id: info.id, words, page: { after: key, size: SIZE } })),
  )
  const rows = pages.flatMap((page) => page?.records ?? [])
  const last = pages.at(-1)
  return (
    <section className="panel" aria-label={t.pieces.title}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="h4">{t.pieces.title}</h2>
          <p className="text-sm text-ink-600">
            {t.pieces.text} {terms && t.pieces.receive(formatPercent(locale, terms.milliPercent / 100_000))}{' '}
            {terms?.reserve &&
              t.pieces.reserved(formatPercent(locale, terms.reserve.milliPercent / 100_000), terms.reserve.days, terms.reserve.reason)}
          </p>
        </div>
        {info.pieces > SIZE && (
          <Field
            label={t.pieces.search}
            type="search"
            maxLength={60}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setAfter([null])
            }}
          />
        )}
      </div>
      {mayWrite && <OptionsForm key={JSON.stringify(info.options)} info={info} onInfo={onInfo} />}
      {mayWrite && info.pieces > 1 && <PriceForAll info={info} onInfo={onInfo} />}
      <div className="mt-3">
        {rows.map((piece) => (
          <PieceRow
            key={piece.id}
            productId={info.id}
            title={info.product.title[locale]}
            piece={piece}
            pictures={info.pieces > 1 ? info.product.pictures : []}
            mayWrite={mayWrite}
            milliPercent={terms?.milliPercent}
            onSaved={onVersion}
          />
        ))}
      </div>
      <p role="status" className="text-xs text-ink-600">
        {last ? t.pieces.count(last.total) : ''}
      </p>
      {last?.next && (
        <Button look="line" className="mt-2" onClick={() => setAfter([...after, last.next])}>
          {t.pieces.more}
        </Button>
      )}
    </section>
  )
}

function PriceForAll({ info, onInfo }: Pick<PiecesPanelProps, 'info' | 'onInfo'>) {
  const t = useWords('seller-products')
  const [cents, setCents] = useState<number | null>(null)
  const { isBusy, problem, send } = useChange(onInfo)
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <MoneyField label={t.pieces.priceForAll} cents={cents} error={problem} onCents={setCents} />
      <Button
        look="line"
        busy={isBusy}
        disabled={cents === null}
        onClick={() => void send(sellerProduct.setPriceForAll, { id: info.id, version: info.version, priceCents: cents ?? 0 })}
      >
        {t.pieces.setAll}
      </Button>
    </div>
  )
}
