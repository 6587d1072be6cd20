import { operatorDecision } from '../../contract/decisions.ts'
import { operatorOverview } from '../../contract/operator-overview.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { FiguresPart } from './overview/figures-part.tsx'
import { HealthPart } from './overview/health-part.tsx'
import { WaitsPart } from './overview/waits-part.tsx'

/** What waits for a person, how the marketplace does, and whether its machinery is well. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-overview', 'desk-banks', 'operator-decisions', 'complaints', 'help', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-overview').title} - Mallard`, noindex: true }),
  Component: OverviewPage,
})

const FEW = 5

async function load(context: PageContext) {
  const mayReadMoney = mayHere(context.visit, 'house money.read')
  const [figures, waits, health] = await Promise.all([
    mayReadMoney ? context.hope(operatorOverview.figures, {}) : null,
    context.hope(operatorDecision.page, { page: { size: FEW } }),
    context.hope(operatorOverview.health, {}),
  ])
  return { figures, waits, health, mayReadMoney }
}

function OverviewPage({ figures, waits, health, mayReadMoney }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-overview')
  return (
    <DeskPage heading={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <WaitsPart of={waits} />
        {mayReadMoney &&
          (figures ? (
            <FiguresPart of={figures} />
          ) : (
            <p className="panel text-sm" role="alert">
              {t.figures.failed}
            </p>
          ))}
        <HealthPart first={health} />
      </div>
    </DeskPage>
  )
}
