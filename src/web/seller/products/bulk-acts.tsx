import { sellerExport } from '../../../contract/seller-exports.ts'
import { sellerPrice } from '../../../contract/seller-prices.ts'
import type { ProductFilter } from '../../../contract/seller-products.ts'
import { sellerState } from '../../../contract/seller-states.ts'
import { TASKS_KEPT_DAYS } from '../../../rules/constants.ts'
import { useGo } from '../../base/address.ts'
import { useForget } from '../../base/ask.ts'
import { usePlace } from '../../base/router.ts'
import { tell } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { leaveBy } from '../../desk/frame/unsaved.ts'
import type { BulkAct, BulkSaid } from '../../desk/table/bulk.ts'
import type { Choice } from '../../desk/table/choice.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { useFollowed } from './follow-task.ts'
import { useSameAct, type Which } from './same-act.tsx'

const percentTyped = ({ percent = '' }: BulkSaid): number | null => {
  const basisPoints = Math.round(Number(percent.replace(',', '.')) * 100)
  return Number.isInteger(basisPoints) && basisPoints !== 0 && basisPoints >= -9_000 && basisPoints <= 50_000 ? basisPoints : null
}

interface Around {
  total: number
  isMore: boolean
  /** Those in which the shop has goods. */
  categories: readonly { id: string; path: string }[]
}

/** What can be done to many products: each is worked out by the server first, runs as a task and can be undone. */
export function useBulkActs(filter: ProductFilter, { total, isMore, categories }: Around): readonly BulkAct[] {
  const t = useWords('seller-products')
  const { locale } = useVisit()
  const { ask } = useContextOfRouter()
  const forget = useForget()
  const followed = useFollowed()
  const go = useGo()
  const { search } = usePlace()
  const same = useSameAct((choice) => which(choice), categories)
  const which: Which = ({ ids, isAll }: Choice) => (isAll ? { found: filter } : { spuIds: [...ids] })

  const shiftOf = (choice: Choice, said: BulkSaid) => ({
    ...which(choice),
    basisPoints: percentTyped(said) ?? 0,
    ending: said.ending === '99' ? ('99' as const) : ('any' as const),
    crossesOut: said.crossOut === 'yes',
  })
  const price: BulkAct = {
    name: 'price',
    text: t.bulk.price,
    undoText: t.bulk.undoText(TASKS_KEPT_DAYS),
    form: {
      first: { percent: '-10', ending: 'any', crossOut: '' },
      draw: (said, say) => (
        <div className="mb-4 grid grid-cols-2 items-start gap-3 max-lg:grid-cols-1">
          <Field
            label={t.bulk.percent}
            inputMode="decimal"
            maxLength={6}
            value={said.percent}
            hint={t.bulk.percentHint}
            {...(percentTyped(said) === null ? { error: t.bulk.wrongPercent } : {})}
            onChange={(event) => say({ percent: event.target.value })}
          />
          <Select label={t.bulk.ending} value={said.ending} onChange={(event) => say({ ending: event.target.value })}>
            <option value="any">{t.bulk.endings.any}</option>
            <option value="99">{t.bulk.endings['99']}</option>
          </Select>
          <Checkbox checked={said.crossOut === 'yes'} onChange={(event) => say({ crossOut: event.target.checked ? 'yes' : '' })}>
            {t.bulk.crossOut}
          </Checkbox>
        </div>
      ),
    },
    preview: async (choice, said) => {
      const basisPoints = percentTyped(said)
      if (basisPoints === null) return null
      await forget('tasks')
      const { products, samples, stays, version, changing, staying, belowCost, uncrossed } = await ask(
        sellerPrice.preview,
        shiftOf(choice, said),
      )
      const percent = `${basisPoints > 0 ? '+' : '−'}${Math.abs(basisPoints) / 100} %`
      const told = [
        t.bulk.pricePreview(products, percent),
        t.bulk.pieces(changing),
        ...(belowCost > 0 ? [t.bulk.belowCost(belowCost)] : []),
        ...(uncrossed > 0 ? [t.bulk.uncrossed(uncrossed)] : []),
      ]
      return {
        text: told.join('. '),
        count: products,
        changes: samples.map(({ skuId, title, costCents, beforeCents, afterCents }) => ({
          id: skuId,
          name: costCents !== null && afterCents < costCents ? t.bulk.belowItsCost(title, formatMoney(locale, costCents)) : title,
          before: formatMoney(locale, beforeCents),
          after: formatMoney(locale, afterCents),
        })),
        staying,
        leftOut: stays.map(({ skuId, title, priceCents }) => ({
          ...{ id: skuId, name: title, reason: t.bulk.priceStays(formatMoney(locale, priceCents)) },
        })),
        version,
      }
    },
    apply: async (choice, version, said) =>
      followed(
        await tell(sellerPrice.change, { ...shiftOf(choice, said), version }),
        // A product may have several prices.
        ({ done }) => done,
      ),
  }
  const move = (name: string, text: string, to: 'active' | 'archived'): BulkAct => ({
    name,
    text,
    undoText: t.bulk.undoText(TASKS_KEPT_DAYS),
    preview: async (choice) => {
      await forget('tasks')
      const { products, version, moving, samples, leftOut } = await ask(sellerState.preview, { ...which(choice), to })
      return {
        text: t.bulk.moves(moving, t.states[to]),
        count: moving,
        changes: samples.map(({ id, title, state }) => ({
          ...{ id, name: title, after: t.states[to] },
          before: t.states[state as keyof typeof t.states] ?? state,
        })),
        staying: products - moving,
        leftOut: leftOut.map(({ id, title, why }) => ({ id, name: title, reason: t.bulk.why[why] })),
        version,
      }
    },
    apply: async (choice, version) =>
      followed(await tell(sellerState.change, { ...which(choice), to, version }), ({ result }) => result.changed ?? 0),
  })
  const intoFile: BulkAct = {
    name: 'export',
    text: t.bulk.export,
    undoText: t.bulk.cannotUndo,
    preview: async ({ ids, isAll }) => {
      const count = isAll ? total : ids.size
      return {
        text: isAll && isMore ? t.bulk.exportMore(total) : t.bulk.exportPreview(count),
        count,
        changes: [],
        staying: 0,
        leftOut: [],
        version: '',
      }
    },
    apply: async (choice) => {
      await tell(sellerExport.add, which(choice))
      return { text: t.bulk.exported }
    },
  }
  const table: BulkAct = {
    name: 'table',
    text: t.bulk.table,
    go: ({ ids, isAll }) =>
      leaveBy(
        () => void go({ to: '/seller/table', search: isAll ? { ...search, after: undefined, all: 'yes' } : { ids: [...ids].join(',') } }),
      ),
  }
  return [table, price, same, move('publish', t.bulk.publish, 'active'), move('archive', t.bulk.archive, 'archived'), intoFile]
}
