import type { ProductFilter } from '../../../contract/seller-products.ts'
import { type Same, sameFields, sellerTable } from '../../../contract/seller-table.ts'
import { TASKS_KEPT_DAYS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { tell } from '../../base/tell.ts'
import { useContextOfRouter, useWords } from '../../base/visit.ts'
import type { BulkAct, BulkSaid } from '../../desk/table/bulk.ts'
import type { Choice } from '../../desk/table/choice.ts'
import { Field, Select } from '../../ui/field.tsx'
import { useFollowed } from './follow-task.ts'

export type Which = (choice: Choice) => { found: ProductFilter } | { spuIds: string[] }

/** What was said as the server takes it; null while it does not say enough. */
function sameOf({ field, value = '' }: BulkSaid): Same | null {
  const name = sameFields.find((each) => each === field)
  const text = value.trim()
  if (!name || text === '') return null
  if (name === 'weight' || name === 'stock') return /^\d{1,7}$/.test(text) ? { field: name, value: Number(text) } : null
  return { field: name, value: text }
}

/** One thing that becomes the same in many products, however many they are. */
export function useSameAct(which: Which, categories: readonly { id: string; path: string }[]): BulkAct {
  const t = useWords('seller-products').bulk
  const { ask } = useContextOfRouter()
  const forget = useForget()
  const followed = useFollowed()
  return {
    name: 'same',
    text: t.same.text,
    undoText: t.undoText(TASKS_KEPT_DAYS),
    form: {
      first: { field: 'addTag', value: '' },
      draw: (said, say) => (
        <div className="mb-4 grid grid-cols-2 items-start gap-3 max-lg:grid-cols-1">
          <Select label={t.same.field} value={said.field} onChange={(event) => say({ field: event.target.value, value: '' })}>
            {sameFields.map((field) => (
              <option key={field} value={field}>
                {t.same.fields[field]}
              </option>
            ))}
          </Select>
          {said.field === 'category' ? (
            <Select label={t.same.value} value={said.value} onChange={(event) => say({ value: event.target.value })}>
              <option value="" />
              {categories.map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
            </Select>
          ) : (
            <Field
              label={t.same.value}
              inputMode={said.field === 'weight' || said.field === 'stock' ? 'numeric' : 'text'}
              maxLength={said.field === 'brand' ? 80 : 40}
              value={said.value}
              onChange={(event) => say({ value: event.target.value })}
            />
          )}
        </div>
      ),
    },
    preview: async (choice, said) => {
      const same = sameOf(said)
      if (!same) return null
      await forget('tasks')
      const { version, products, changing, samples, stays } = await ask(sellerTable.previewSame, { ...which(choice), same })
      const after = same.field === 'category' ? (categories.find(({ id }) => id === same.value)?.path ?? '') : String(same.value)
      const written = (before: string) =>
        same.field === 'addTag'
          ? [before, after].filter(Boolean).join(', ')
          : same.field === 'removeTag'
            ? before
                .split(', ')
                .filter((tag) => tag !== after)
                .join(', ') || '–'
            : after
      return {
        text: t.same.preview(changing),
        count: changing,
        changes: samples.map(({ id, title, before }) => ({ id, name: title, before: before || '–', after: written(before) })),
        staying: products - changing,
        leftOut: stays.map(({ id, title, why }) => ({ id, name: title, reason: t.same.why[why] })),
        version,
      }
    },
    apply: async (choice, version, said) => {
      const same = sameOf(said)
      if (!same) throw new Error('Nothing was said')
      return followed(await tell(sellerTable.changeSame, { ...which(choice), same, version }), ({ result }) => result.changed ?? 0)
    },
  }
}
