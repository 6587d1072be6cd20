import type { ReactNode } from 'react'
import { rec } from '../../contract/recommendations.ts'
import { useAskQuietly } from '../base/ask.ts'
import { localStorageId } from '../base/local-storage-id.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { HistoryConsentPanel } from './history-consent-panel.tsx'
import { CardGrid, type DrawCard } from './product-grid.tsx'
import { Reason } from './reason.tsx'
import { Removable, useViewed, type Viewed } from './viewed.tsx'

const ROW = 12

/** What was looked at, a day at a time, or the question whether that shall be kept. */
export function BrowsingHistory({ drawCard }: { drawCard: DrawCard }) {
  const viewed = useViewed()
  if (viewed.consent === 'yes') return <Kept viewed={viewed} drawCard={drawCard} />
  return (
    // Unknown only for the moment before the browser has spoken: the panel's place is kept.
    <div className={viewed.consent === 'unknown' ? 'invisible' : undefined}>
      <HistoryConsentPanel viewed={viewed} />
    </div>
  )
}

/** The same among the sections of the account. */
export function HistorySection({ drawCard }: { drawCard: DrawCard }) {
  const t = useWords('histories')
  return (
    <>
      <h1 className="h1">{t.history}</h1>
      <BrowsingHistory drawCard={drawCard} />
    </>
  )
}

function Kept({ viewed, drawCard }: { viewed: Viewed; drawCard: DrawCard }) {
  const t = useWords('histories')
  const records = viewed.viewed?.records
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-600">{t.historyIsOn}</p>
        <div className="flex flex-wrap gap-2">
          {records && records.length > 0 && (
            <Button look="line" size="sm" onClick={() => viewed.forget()}>
              {t.historyForgetAll}
            </Button>
          )}
          <Button look="line" size="sm" onClick={viewed.switchOff}>
            {t.historySwitchOff}
          </Button>
        </div>
      </div>
      {records?.length === 0 && (
        <EmptyState small title={t.historyEmpty} text={t.historyEmptyText}>
          <LinkButton to="/shop/bestSeller">{t.startShopping}</LinkButton>
        </EmptyState>
      )}
      {records && records.length > 0 && <Days viewed={viewed} drawCard={drawCard} />}
      {records && records.length > 0 && <Because drawCard={drawCard} />}
    </>
  )
}

/** The latest day first. */
function Days({ viewed: { viewed, forget }, drawCard }: { viewed: Viewed; drawCard: DrawCard }) {
  const t = useWords('histories')
  const { locale } = useVisit()
  const records = viewed?.records ?? []
  const days = [...new Set(records.map(({ viewedAt }) => formatDate(locale, viewedAt)))]
  return days.map((day) => (
    <Section key={day} title={t.viewedOn(day)}>
      <CardGrid
        products={records.filter(({ viewedAt }) => formatDate(locale, viewedAt) === day)}
        drawCard={(product) => (
          <Removable title={product.title} onRemove={() => forget(product.id)}>
            {drawCard(product)}
          </Removable>
        )}
      />
    </Section>
  ))
}

function Because({ drawCard }: { drawCard: DrawCard }) {
  const t = useWords('histories')
  const { mallId, account } = useVisit()
  const owner = account ? {} : { localStorageId: localStorageId() }
  const records = useAskQuietly(rec.recommendByBrowseHistory, { ...owner, mallId, size: ROW })?.records ?? []
  if (records.length === 0) return null
  return (
    <Section title={t.historyBecause}>
      <CardGrid products={records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
    </Section>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8">
    <SectionHead title={title} />
    {children}
  </section>
)
