import { MessageSquareText, Package, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { sayUndo } from '../said/say-undo.ts'
import type { Story } from '../story.ts'
import { Teaching } from './teaching.tsx'
import { ToDoCards } from './to-do-cards.tsx'

function TodayStory() {
  const t = useWords('desk-stories').today
  const { said } = useWords('desk-parts')
  const [ship, setShip] = useState(2)
  const finish = () => {
    setShip((n) => n - 1)
    sayUndo({ text: t.shipped, undo: said.undo, run: () => setShip((n) => n + 1) })
  }
  return (
    <div className="grid gap-4">
      <ToDoCards
        todos={[
          {
            key: 'ship',
            count: ship,
            text: t.ship(ship),
            note: t.shipNote,
            tone: 'warn',
            Icon: Package,
            address: { to: '/dev/desk', search: { only: 'ship' } },
          },
          {
            key: 'requests',
            count: 3,
            text: t.requests(3),
            note: t.requestsNote,
            tone: 'info',
            Icon: MessageSquareText,
            address: { to: '/dev/desk' },
          },
          { key: 'low', count: 4, text: t.low(4), note: t.lowNote, tone: 'bad', Icon: TriangleAlert, address: { to: '/dev/desk' } },
          { key: 'none', count: 0, text: t.low(0), tone: 'ok', Icon: Package, address: { to: '/dev/desk' } },
        ]}
      />
      <Button look="line" className="justify-self-start" disabled={ship === 0} onClick={finish}>
        {t.finish}
      </Button>
      <h2 className="h4">{t.done}</h2>
      <ToDoCards todos={[]} />
      <Teaching title={t.noOffers} text={t.noOffersText} example={{ title: t.example, text: t.exampleText }}>
        <Button>{t.firstOffer}</Button>
      </Teaching>
    </div>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: TodayStory }
