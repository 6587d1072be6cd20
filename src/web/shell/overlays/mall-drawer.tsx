import { Check, ExternalLink, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Mall, mall } from '../../../contract/malls.ts'
import { DEFAULT_LOGO } from '../../../rules/page/default-images.ts'
import { mallSwitch } from '../../../rules/page/mall-switch.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { enterMall } from '../../malls/enter-mall.ts'
import { Drawer } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OverlayProps } from './overlay-props.ts'

/** The malls are asked for when the drawer opens and when a name is searched, never before. */
export default function MallDrawer({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const { mallId } = useVisit()
  const [name, setName] = useState('')
  const wanted = useDeferredValue(name.trim().slice(0, 60))
  const malls = useAskQuietly(mall.all, wanted ? { name: wanted } : {})

  function choose(chosen: Mall) {
    const step = mallSwitch(chosen, mallId)
    onClose()
    if (step.do === 'visit') window.open(step.url, '_blank', 'noopener')
    if (step.do === 'enter') enterMall(step.mallId)
  }

  return (
    <Drawer title={t.malls} side="left" onClose={onClose}>
      <label className="relative block">
        <span className="sr-only">{t.searchMalls}</span>
        <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-600" aria-hidden="true" />
        <input
          className="input pl-11"
          type="search"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={t.nameOfMall}
        />
      </label>
      <ul className="mt-4 grid gap-2" aria-busy={!malls}>
        {malls
          ? malls.map((one) => <MallRow key={one.id} mall={one} isHere={one.id === mallId} onChoose={() => choose(one)} />)
          : ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key}>
                <Skeleton className="h-[88px]" />
              </li>
            ))}
      </ul>
      <p role="status" className="py-4 text-sm text-ink-600">
        {malls?.length === 0 && t.noMalls}
      </p>
    </Drawer>
  )
}

function MallRow({
  mall: { name, description, mallInfo, externalUrl },
  isHere,
  onChoose,
}: {
  mall: Mall
  isHere: boolean
  onChoose: () => void
}) {
  const t = useWords('overlays')
  return (
    <li>
      <button
        type="button"
        aria-current={isHere || undefined}
        onClick={onChoose}
        className={`flex w-full items-center gap-4 rounded-card p-3 text-left ring-inset ${isHere ? 'bg-head-50 ring-2 ring-head-600' : 'ring-1 ring-down-200 hover:bg-down-100'}`}
      >
        <span className="well grid size-16 shrink-0 place-items-center rounded-card">
          <img src={mallInfo.logoImgUrl || DEFAULT_LOGO} alt="" width={64} height={64} className="cut" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{name}</b>
          <span className="block text-sm text-ink-600">{description}</span>
          {externalUrl && <span className="block text-xs text-ink-500">{t.opensAnotherSite}</span>}
        </span>
        {isHere && (
          <span className="grid size-7 shrink-0 place-items-center rounded-pill bg-head-600 text-white">
            <Check className="size-4 !stroke-[3]" aria-hidden="true" />
            <span className="sr-only">{t.selected}</span>
          </span>
        )}
        {externalUrl && <ExternalLink className="size-4 text-ink-500" aria-hidden="true" />}
      </button>
    </li>
  )
}
