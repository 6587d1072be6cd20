import { useWords } from '../base/visit.ts'
import { type Crumb, Crumbs } from '../ui/crumbs.tsx'

/** The way from the directory down to the page. */
export function DirectoryCrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const t = useWords('directory')
  return <Crumbs label={t.breadcrumbs} crumbs={[{ name: t.services, address: { to: '/services' } }, ...crumbs]} className={className} />
}
