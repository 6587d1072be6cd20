import { Link } from '@tanstack/react-router'
import { useWords } from './visit.ts'

export function NotFoundPage() {
  const t = useWords('shell')
  return (
    <main id="main">
      <h1>{t.pageNotFound}</h1>
      <Link to="/home">{t.goHome}</Link>
    </main>
  )
}

export const NotOpenPage = NotFoundPage
export const ErrorPage = NotFoundPage
