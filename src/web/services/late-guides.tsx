import type { PriceGuide } from '../../contract/services.ts'
import { asleep, readyParts } from '../base/asleep.tsx'
import type { Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'

const Guides = asleep(async () => (await import('./price-guides.tsx')).PriceGuides, ['price-guides'])

export const readyGuides = () => readyParts(Guides)

/** What jobs cost, as the server drew it: bars and links that need no code. */
export function LateGuides({ title, guides }: { title: string; guides: Late<readonly PriceGuide[]> }) {
  const told = useLate(guides)
  return <Guides title={title} guides={told} until={[told]} />
}
