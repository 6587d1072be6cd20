import { CircleCheck, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { FormProblems } from '../ui/form.tsx'
import { ConsultationFields } from './consultation-fields.tsx'
import type { ConsultationNeeds } from './consultation-needs.ts'
import type { ConsultationStart } from './consultation-start.ts'
import { useConsultation, type Consultation as Written } from './use-consultation.ts'

interface FrameParts {
  title: string
  sub: string
  foot: ReactNode
  children: ReactNode
  /** Asks first when something would be lost. */
  onClose: () => void
}

interface ConsultationProps {
  start: ConsultationStart
  needs: ConsultationNeeds
  onClose: () => void
  /** A dialog over a page, or a page of its own. */
  frame: (parts: FrameParts) => ReactNode
}

const FORM = 'consultation'

/** A request to one pro, or to three of a trade nearby. */
export function Consultation({ start, needs, onClose, frame }: ConsultationProps) {
  const t = useWords('consultation')
  const consultation = useConsultation(start, needs)
  const [asksToClose, setAsksToClose] = useState(false)
  const { form, sending, isChanged } = consultation
  const { provider } = needs
  const leave = () => {
    consultation.discard()
    onClose()
  }
  if (sending.is === 'sent')
    return frame({
      title: t.sentTitle,
      sub: provider ? provider.displayName : '',
      onClose,
      foot: (
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="line" onClick={onClose}>
            {t.done}
          </Button>
          <LinkButton look="service" to="/services/yourServices/records" search={{ id: sending.id }}>
            {t.follow}
          </LinkButton>
        </div>
      ),
      children: (
        <p className="flex items-start gap-3" role="status">
          <CircleCheck className="size-6 shrink-0 text-ok" aria-hidden="true" />
          {t.sentTo(sending.asked)}
        </p>
      ),
    })
  return (
    <>
      {frame({
        title: t.title,
        sub: provider ? t.goesTo(provider.displayName) : t.goesNearby,
        onClose: () => (isChanged ? setAsksToClose(true) : onClose()),
        foot: <Foot consultation={consultation} isNamed={provider !== null} />,
        children: (
          <>
            {start.providerId && !provider && (
              <Alert tone="warn" className="mb-4">
                {t.noSuchPro}
              </Alert>
            )}
            <FormProblems listed={form.listed} form={form.form} refusal={sending.is === 'refused' ? sending.why : undefined} />
            <form method="dialog" id={FORM} ref={form.form} noValidate onSubmit={form.onSubmit} className="mt-1">
              <ConsultationFields needs={needs} consultation={consultation} />
            </form>
          </>
        ),
      })}
      {asksToClose && (
        <AskDialog title={t.closeAsk} no={t.closeNo} yes={t.closeYes} onYes={leave} onClose={() => setAsksToClose(false)}>
          <p className="text-sm">{t.closeText}</p>
        </AskDialog>
      )}
    </>
  )
}

function Foot({ consultation, isNamed }: { consultation: Written; isNamed: boolean }) {
  const t = useWords('consultation')
  const { sending, uploads, asked, askOthersToo } = consultation
  const isBusy = sending.is === 'busy'
  const button = { form: FORM, type: 'submit', size: 'lg', busy: isBusy, disabled: uploads.isSending } as const
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="mr-auto flex items-center gap-2 text-xs text-ink-600">
        <Lock className="size-4" aria-hidden="true" />
        <span role="status">{uploads.isSending ? t.sending : t.discards}</span>
      </span>
      {isNamed && (
        <Button {...button} look="line" className="max-lg:w-full" onClick={() => askOthersToo(true)}>
          {t.askTwoMore}
        </Button>
      )}
      {(isNamed || !asked.isNobody) && (
        <Button {...button} look="service" className="max-lg:w-full" onClick={() => askOthersToo(false)}>
          {isNamed ? t.send : asked.chosen.length > 0 ? t.askChosen(asked.chosen.length) : t.askThree}
        </Button>
      )}
    </div>
  )
}
