import { useRouterState } from '@tanstack/react-router'
import { mall } from '../../contract/malls.ts'
import { BottomBar } from '../app/bars/bottom-bar.tsx'
import type { Dress } from '../app/dresses.ts'
import { Footer } from '../app/footer/footer.tsx'
import { Header } from '../app/header/header.tsx'
import { useVisit } from '../app/visit.ts'
import { useAskQuietly } from '../ask.ts'
import { ChristmasHeader } from './christmas/christmas-header.tsx'
import { christmasTokens } from './christmas/tokens.ts'

/** A mall's own dress: the Christmas mall has one, the others wear the house's. */
export const dress: Dress = { need: ({ need }) => need(mall.all, {}).catch(() => undefined), Component: MallDress }

const CHRISTMAS = 'christmas'

/** The mall that the address names by its id or by its template, else the one that is visited. */
function useMallShown() {
  const { mallId } = useVisit()
  const malls = useAskQuietly(mall.all, {})
  const { index, isChristmas } = useRouterState({
    structuralSharing: true,
    select: ({ matches }) => {
      const last = matches.at(-1)
      return {
        index: Number((last?.params as { index?: string } | undefined)?.index),
        isChristmas: last?.pathname.startsWith(`/malls/templates/${CHRISTMAS}`) ?? false,
      }
    },
  })
  if (isChristmas) return malls?.find(({ template }) => template === CHRISTMAS)
  return malls?.find(({ id }) => id === (Number.isInteger(index) ? index : mallId))
}

function MallDress({ bar, children }: Parameters<Dress['Component']>[0]) {
  const shown = useMallShown()
  const isChristmas = shown?.template === CHRISTMAS
  return (
    <div style={isChristmas ? christmasTokens : undefined}>
      {isChristmas ? <ChristmasHeader name={shown.name} /> : <Header />}
      {children}
      <Footer />
      {bar && <BottomBar name={bar} />}
    </div>
  )
}
