import { ChevronRight, Wrench } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Category, platformCategory } from '../../../contract/categories.ts'
import { servicePage } from '../../../contract/services.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { serviceCategoryAddress } from '../../catalogue/category-address.ts'
import { ServiceIcon } from '../../services/service-icon.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useShell } from '../shell-needs.ts'
import { CategoryBadge } from './category-badge.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { useHoveredCategory } from './hovered-category.ts'

const row = 'flex h-[38px] w-full items-center gap-3 px-5 text-left text-sm'

/** Levels 1 to 3 of the categories, and the services where the mall shows them. */
export default function MegaMenu({ takesFocus, onClose }: { takesFocus: boolean; onClose: () => void }) {
  const t = useWords('overlays')
  const shell = useWords('shell')
  const { categories = [], mall } = useShell()
  const showsServices = mall?.showsServices ?? false
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { shown, pick, hover, leave, moved } = useHoveredCategory(categories, panel)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [takesFocus])

  function keys(event: KeyboardEvent<HTMLElement>) {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1], Home: stops[0], End: stops.at(-1) }[event.key]
    if (at >= 0 && next) {
      event.preventDefault()
      next.focus()
    }
    if (event.key === 'ArrowRight' && at >= 0) panel.current?.querySelector<HTMLElement>('a')?.focus()
    if (event.key === 'ArrowLeft' && at < 0) list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between controls that work without them.
    <div className="absolute inset-x-0 top-full z-[var(--z-bar)]" onKeyDown={keys}>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-dvh bg-head-900/50" />
      <div className="wrap">
        <section
          aria-label={shell.allCategories}
          className={`grid max-h-[calc(100dvh-170px)] overflow-hidden max-lg:!grid-cols-1 max-lg:overflow-y-auto max-lg:[&>*]:overflow-visible rounded-b-panel bg-paper text-ink-900 shadow-pop ${showsServices ? 'grid-cols-[264px_1fr_268px]' : 'grid-cols-[264px_1fr]'}`}
        >
          <ul ref={list} className="overflow-y-auto border-r border-down-200 bg-down-50 py-3" onMouseMove={moved} onMouseLeave={leave}>
            <li>
              <Link to="/shop/bestSeller" className={row} onClick={onClose}>
                {shell.bestSellers}
              </Link>
            </li>
            <li>
              <Link to="/shop/browsingHistory" className={row} onClick={onClose}>
                {t.browsingHistory}
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id} onMouseEnter={() => hover(category)}>
                <button
                  type="button"
                  aria-expanded={category.id === shown?.id}
                  onClick={() => pick(category)}
                  onFocus={() => pick(category)}
                  className={`${row} ${category.id === shown?.id ? 'bg-paper font-semibold text-head-700 shadow-[inset_3px_0_0_var(--color-head-600)]' : 'text-ink-700'}`}
                >
                  <span className="truncate">{category.name}</span>
                  <CategoryBadge badge={category.badge} />
                  <ChevronRight className="ml-auto size-4 text-ink-500" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <div ref={panel} className="min-h-[480px] overflow-y-auto p-7">
            {shown && <CategoryPanel key={shown.id} category={shown} onClose={onClose} />}
          </div>
          {showsServices && <ServiceColumn onClose={onClose} />}
        </section>
      </div>
    </div>
  )
}

function ServiceColumn({ onClose }: { onClose: () => void }) {
  const t = useWords('overlays')
  const services: readonly Category[] = useAskQuietly(platformCategory.serviceTree, {}) ?? []
  const counts = useAskQuietly(servicePage.counts, {})
  return (
    <div className="overflow-y-auto bg-spec-50 p-6">
      <h2 className="flex items-center gap-2 font-semibold text-spec-700">
        <Wrench className="size-[18px]" aria-hidden="true" />
        {t.servicesForHome}
      </h2>
      <ul className="mt-3 text-sm">
        {services.slice(0, 12).map((service) => (
          <li key={service.id}>
            <Link {...serviceCategoryAddress(service)} className="flex min-h-9 items-center gap-3" onClick={onClose}>
              <ServiceIcon name={service.icon} />
              <span className="min-w-0 truncate">{service.name}</span>
              <CategoryBadge badge={service.badge} />
              {counts && <span className="ml-auto text-xs text-ink-600">{counts[service.id] ?? 0}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/services" look="service" className="mt-4 w-full">
        {t.allServices}
      </LinkButton>
    </div>
  )
}
