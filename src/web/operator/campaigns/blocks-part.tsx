import { X } from 'lucide-react'
import { useState } from 'react'
import { type CampaignBlock, type CampaignInfo, campaignBlockKinds, campaignBounds } from '../../../contract/campaigns.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import type { Path } from '../../desk/editor/paths.ts'
import { RowList } from '../../desk/editor/row-list.tsx'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'
import { useFinders } from '../../desk/pickers/find-choices.ts'
import { Select } from '../../ui/field.tsx'

type Products = CampaignInfo['products']

interface BlocksPartProps {
  editor: AnyEditor
  /** Those that the letter named when it was read, and that are still sold. */
  products: Products
}

const nothing = { en: '', fr: '', zh: '' }

const made = (kind: CampaignBlock['kind']): CampaignBlock => {
  const key = randomUuid()
  if (kind === 'picture') return { key, kind, spuId: null, alt: nothing }
  if (kind === 'products') return { key, kind, spuIds: [] }
  if (kind === 'button') return { key, kind, label: nothing, to: '/' }
  return { key, kind, text: nothing }
}

/** What a letter is made of, in its order. */
export function BlocksPart({ editor, products }: BlocksPartProps) {
  const t = useWords('operator-campaigns')
  const [kind, setKind] = useState<CampaignBlock['kind']>('text')
  const [chosen, setChosen] = useState<Products>([])
  const known = (id: string) => [...chosen, ...products].find((one) => one.id === id)
  const onChosen = ({ id, name, picture }: Choice) => setChosen((before) => [...before, { id, title: name, picUrl: picture ?? '' }])
  return (
    <>
      <RowList<CampaignBlock>
        editor={editor}
        path="blocks"
        title={t.parts}
        add={t.addPart}
        most={campaignBounds.blocks}
        makeRow={() => made(kind)}
        nameOf={(row, at) => t.partName(t.kinds[row.kind], at + 1)}
      >
        {(row, path, at) => <OneBlock row={row} path={path} at={at} editor={editor} known={known} onChosen={onChosen} />}
      </RowList>
      <Select
        label={t.kind}
        className="max-w-60"
        value={kind}
        onChange={({ target }) => setKind(campaignBlockKinds.find((each) => each === target.value) ?? 'text')}
      >
        {campaignBlockKinds.map((each) => (
          <option key={each} value={each}>
            {t.kinds[each]}
          </option>
        ))}
      </Select>
    </>
  )
}

interface OneBlockProps {
  row: CampaignBlock
  path: Path
  at: number
  editor: AnyEditor
  known: (id: string) => Products[number] | undefined
  onChosen: (choice: Choice) => void
}

function OneBlock({ row, path, at, editor, known, onChosen }: OneBlockProps) {
  const t = useWords('operator-campaigns')
  const legend = t.partName(t.kinds[row.kind], at + 1)
  const name = <p className="mb-2 text-sm font-semibold">{legend}</p>
  if (row.kind === 'heading' || row.kind === 'text')
    return (
      <>
        {name}
        <TextFields
          editor={editor}
          legend={legend}
          fields={[
            {
              ...{ path: `${path}.text`, label: t.kinds[row.kind], isNeeded: true },
              ...(row.kind === 'text' ? { max: campaignBounds.text, rows: 5 } : { max: campaignBounds.heading }),
            },
          ]}
        />
      </>
    )
  if (row.kind === 'button')
    return (
      <>
        {name}
        <EditorField
          editor={editor}
          path={`${path}.to`}
          label={t.fields.to ?? ''}
          hint={t.toHint}
          maxLength={campaignBounds.to}
          className="mb-3"
        />
        <TextFields
          editor={editor}
          legend={legend}
          fields={[{ path: `${path}.label`, label: t.fields.label ?? '', max: campaignBounds.label, isNeeded: true }]}
        />
      </>
    )
  if (row.kind === 'products')
    return (
      <>
        {name}
        <ProductsOf row={row} path={path} editor={editor} known={known} onChosen={onChosen} />
      </>
    )
  const one = row.spuId ? known(row.spuId) : undefined
  return (
    <>
      {name}
      <PickProduct
        label={t.pictureOf}
        error={editor.problemAt(`${path}.spuId`)}
        chosen={row.spuId ? { id: row.spuId, name: one?.title ?? row.spuId, picture: one?.picUrl } : null}
        onChoose={(choice) => {
          if (choice) onChosen(choice)
          editor.set(`${path}.spuId`, choice?.id ?? null)
        }}
      />
      <div className="mt-3">
        <TextFields
          editor={editor}
          legend={legend}
          fields={[{ path: `${path}.alt`, label: t.fields.alt ?? '', max: campaignBounds.alt, isNeeded: true }]}
        />
      </div>
    </>
  )
}

interface PickProductProps {
  label: string
  error: string | undefined
  chosen: Choice | null
  onChoose: (choice: Choice | null) => void
}

function PickProduct({ label, error, chosen, onChoose }: PickProductProps) {
  const { product } = useFinders()
  return <Combobox label={label} name="spuId" error={error} chosen={chosen} search={product} onChoose={onChoose} />
}

type ProductsRow = Extract<CampaignBlock, { kind: 'products' }>

function ProductsOf({ row: { spuIds }, path, editor, known, onChosen }: Omit<OneBlockProps, 'at' | 'row'> & { row: ProductsRow }) {
  const t = useWords('operator-campaigns')
  const [turn, setTurn] = useState(0)
  const set = (ids: string[]) => editor.set(`${path}.spuIds`, ids)
  return (
    <>
      <ul className="mb-2 grid grid-cols-1 gap-1">
        {spuIds.map((id) => {
          const one = known(id)
          return (
            <li key={id} className="flex min-h-9 items-center gap-3 text-sm max-lg:min-h-11">
              {one?.picUrl && <img src={one.picUrl} alt="" width="36" height="36" className="size-9 rounded-card object-cover" />}
              <span className="min-w-0 flex-1 truncate">{one?.title ?? t.problems['gone-product']}</span>
              <button
                type="button"
                aria-label={t.removeProduct(one?.title ?? id)}
                onClick={() => set(spuIds.filter((each) => each !== id))}
                className="grid size-9 place-items-center rounded-btn hover:bg-down-100 max-lg:size-11"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {spuIds.length < campaignBounds.products && (
        <PickProduct
          key={turn}
          label={t.pickProduct}
          error={editor.problemAt(`${path}.spuIds`)}
          chosen={null}
          onChoose={(choice) => {
            if (!choice || spuIds.includes(choice.id)) return
            onChosen(choice)
            set([...spuIds, choice.id])
            // It stands above now: the field begins anew.
            setTurn(turn + 1)
          }}
        />
      )}
    </>
  )
}
