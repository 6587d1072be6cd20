import { demoLogins } from '../../rules/demo-logins.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'

/** Fills the form with somebody of the demo marketplace. */
export function DemoLogins({ onChoose }: { onChoose: (email: string) => void }) {
  const t = useWords('customers')
  const people = [
    { name: t.demoShopper, email: demoLogins.shopper },
    { name: t.demoSeller, email: demoLogins.seller },
    { name: t.demoPro, email: demoLogins.pro },
    { name: t.demoOperator, email: demoLogins.operator },
  ]
  return (
    <section className="mt-6 rounded-card bg-bill-100 p-4 text-sm">
      <h2 className="font-semibold">{t.demoTitle}</h2>
      <p className="text-ink-700">{t.demoText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {people.map(({ name, email }) => (
          <Button key={email} look="line" onClick={() => onChoose(email)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
