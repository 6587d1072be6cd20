import type { ServiceOrderState } from '../../contract/service-orders.ts'
import { useWords } from '../base/visit.ts'
import { Tag, type Tone } from '../ui/tag.tsx'

const tones: Record<ServiceOrderState, Tone> = {
  pending: 'warn',
  accepted: 'info',
  scheduled: 'info',
  missed: 'bad',
  underWay: 'info',
  done: 'ok',
  confirmed: 'ok',
  disputed: 'bad',
  cancelled: 'mute',
}

export function StateTag({ state }: { state: ServiceOrderState }) {
  const t = useWords('service-orders')
  return <Tag tone={tones[state]}>{t.states[state]}</Tag>
}

const steps = ['accepted', 'scheduled', 'underWay', 'done', 'confirmed'] as const

/** How far a job is; nothing for one that is not on its way. */
export function JobSteps({ state }: { state: ServiceOrderState }) {
  const t = useWords('service-orders')
  const reached = steps.findIndex((step) => step === (state === 'disputed' ? 'done' : state === 'missed' ? 'scheduled' : state)) + 1
  if (reached === 0) return null
  return (
    <ol className="grid grid-cols-5 gap-1.5" aria-label={t.stepOf(reached)}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at + 1 === reached ? 'step' : undefined} className="text-xs">
          <span className={`mb-1 block h-1.5 rounded-pill ${at < reached ? 'bg-spec-600' : 'bg-down-200'}`} />
          <span className={`hyphens-auto max-lg:sr-only ${at < reached ? 'font-semibold' : 'text-ink-600'}`}>{t.steps[step]}</span>
        </li>
      ))}
    </ol>
  )
}
