import type { Output } from '../../contract/call.ts'
import { newsletter } from '../../contract/messages.ts'
import type { PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { useWords } from '../base/visit.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NewsletterLinkProps {
  token: string
  /** Null when the link opens nothing. */
  subscriber: Output<typeof newsletter.look> | null
  does: 'confirm' | 'unsubscribe'
}

export async function loadLink({ need, search: { token = '' } }: PageContext) {
  if (token === '' || token.length > 200) return { token: '', subscriber: null }
  const subscriber = await need(newsletter.look, { token }).catch((failure) =>
    failure instanceof Refused ? null : Promise.reject(failure),
  )
  return { token, subscriber }
}

/** What a newsletter mail leads to: one question, one button. The button is a plain form, so it works without a script. */
export function NewsletterLink({ token, subscriber, does }: NewsletterLinkProps) {
  const t = useWords('content')
  const isDone = subscriber?.state === (does === 'confirm' ? 'subscribed' : 'left')
  const home = <LinkButton to="/home">{t.back}</LinkButton>
  return (
    <main id="main" className="wrap pt-8 pb-12">
      {!subscriber || (does === 'confirm' && subscriber.state === 'left') ? (
        <EmptyState pose="sleep" title={t.newsletterTitle} text={t.linkOver}>
          {home}
        </EmptyState>
      ) : isDone ? (
        <EmptyState title={t.newsletterTitle} text={does === 'confirm' ? t.confirmed : t.hasLeft}>
          {home}
        </EmptyState>
      ) : (
        <form
          method="post"
          action={`/newsletter/${does}?token=${encodeURIComponent(token)}`}
          className="panel mx-auto max-w-[560px] text-center"
        >
          <h1 className="h1">{t.newsletterTitle}</h1>
          <p className="mt-3">
            {does === 'confirm' ? t.confirmAsk : t.leaveAsk} <b className="font-semibold break-all">{subscriber.email}</b>
          </p>
          <Button type="submit" className="mt-6">
            {does === 'confirm' ? t.confirmButton : t.leaveButton}
          </Button>
        </form>
      )}
    </main>
  )
}
