import { type Mall, mall } from '../../contract/malls.ts'
import type { PageContext } from '../base/page.ts'
import { usePage } from '../base/router.ts'
import { useVisit } from '../base/visit.ts'
import { BottomBar } from '../shell/bars/bottom-bar.tsx'
import { type Around, defineDress } from '../shell/dress.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { Header } from '../shell/header/header.tsx'
import { shellNeeds } from '../shell/shell-needs.ts'
import { ChristmasHeader } from './christmas/christmas-header.tsx'
import { christmasTokens } from './christmas/tokens.ts'

/** A mall's own dress: the Christmas mall has one, the others wear the house's. */
export const dress = defineDress({
  // The Christmas header stands in the page itself, so what it shows is asked for with the page.
  need: async (context: PageContext) => {
    const [malls] = await Promise.all([context.hope(mall.all, {}), shellNeeds(context)])
    return { malls }
  },
  Component: MallDress,
})

const CHRISTMAS = 'christmas'

/** The mall that the address names by its id or by its template, else the one that is visited. */
function useMallShown(malls: readonly Mall[] | undefined) {
  const { mallId } = useVisit()
  const { params, entry } = usePage()
  const index = params.index?.toLowerCase()
  if (entry?.path.startsWith(`/malls/templates/${CHRISTMAS}`)) return malls?.find(({ template }) => template === CHRISTMAS)
  return malls?.find(({ id, code }) => (index === undefined ? id === mallId : String(id) === index || code.toLowerCase() === index))
}

function MallDress({ malls, bar, children }: Around & { malls: readonly Mall[] | undefined }) {
  const shown = useMallShown(malls)
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
