import { Link2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { price } from '../../contract/prices.ts'
import { spu } from '../../contract/products.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useAskEach } from '../base/ask.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { toggle, useVisitorList } from '../base/visitor-lists.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CompareTable, MOST_COMPARED } from './compare-table.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { addressOf } from './shared-ids.ts'

const never = () => () => {}
/** Only the browser knows the list: until it has looked, nothing is said about it. */
const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function CompareList() {
  const t = useWords('compare')
  const isAwake = useIsAwake()
  const ids = useVisitorList('compare').slice(0, MOST_COMPARED)
  const answers = useAskEach(
    spu.getInfo,
    ids.map((id) => ({ id })),
    isAwake,
  )
  const products = answers.flatMap((product) => product ?? [])
  const histories = useAskEach(
    price.history,
    products.map(({ id }) => ({ id })),
  )
  if (isAwake && ids.length === 0) return <NothingToCompare />
  if (!isAwake || answers.some((product) => product === undefined)) return <Waiting />
  return (
    <main id="main" className="wrap min-h-dvh pt-5 pb-12 max-lg:pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="h1">{t.heading(products.length, MOST_COMPARED)}</h1>
        <ListActions ids={ids} />
      </div>
      {products.length === 0 ? (
        <FailedPart again={() => window.location.reload()} />
      ) : (
        <>
          {products.length < ids.length && <p className="mt-2 text-sm text-ink-600">{t.someGone(ids.length - products.length)}</p>}
          <CompareTable products={products} histories={histories} onRemove={(id) => toggle('compare', id)} />
        </>
      )}
    </main>
  )
}

function ListActions({ ids }: { ids: readonly string[] }) {
  const { origin } = useVisit()
  const t = useWords('compare')
  const share = async () => {
    await navigator.clipboard.writeText(origin + addressOf(ids))
    showToast({ kind: 'ok', text: t.shared, ms: ERROR_TOAST_MS })
  }
  const clear = () => {
    for (const id of ids) toggle('compare', id)
  }
  return (
    <div className="flex flex-wrap items-center gap-5 text-sm">
      <button type="button" className="link flex min-h-11 items-center gap-1.5" onClick={share}>
        <Link2 className="size-4" aria-hidden="true" />
        {t.share}
      </button>
      <button type="button" className="link min-h-11" onClick={clear}>
        {t.clear}
      </button>
    </div>
  )
}

const Waiting = () => (
  <main id="main" className="wrap min-h-dvh pt-5 pb-12 max-lg:pt-4" aria-busy="true">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="mt-16 h-[760px]" />
  </main>
)
