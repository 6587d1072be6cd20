import { useEffect, useRef, useState } from 'react'
import type { Sent } from '../../contract/call.ts'
import { serviceQuotationRequest } from '../../contract/service-requests.ts'
import { servicePage } from '../../contract/services.ts'
import { upload } from '../../contract/uploads.ts'
import { useAskEach } from '../base/ask.ts'
import { randomUuid } from '../base/local-storage-id.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tell, tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { useForm } from '../ui/form.tsx'
import { useUploads } from '../ui/uploads.ts'
import { type Answers, answersTo } from './consultation-answers.ts'
import { dropDraft, keepDraft, readDraft } from './consultation-draft.ts'
import { type ConsultationNeeds, firstCategory } from './consultation-needs.ts'
import type { ConsultationStart } from './consultation-start.ts'
import { type ConsultationValues, firstValues, isRight, requestOf } from './consultation-values.ts'
import { useAskedPros } from './use-asked-pros.ts'

/** So many pictures a request holds. */
const MOST_IMAGES = 5
const ASKED_TOGETHER = 3

type Sending = { is: 'idle' } | { is: 'busy' } | { is: 'refused'; why: string } | { is: 'sent'; id: string; asked: number }

const problemNames = [
  'categoryId',
  'consultationType',
  'consultationContent',
  'hoped',
  'day',
  'firstName',
  'lastName',
  'phone',
  'email',
  'serviceCity',
  'province',
] as const

/** A request while it is written: what was typed, its files, and what became of it. */
export function useConsultation(start: ConsultationStart, needs: ConsultationNeeds) {
  const t = useWords('consultation')
  const { locale, placeName } = useVisit()
  const [sending, setSending] = useState<Sending>({ is: 'idle' })
  const uploads = useUploads({ kind: 'inquiry', orVideo: true, max: MOST_IMAGES })
  // The same request sent again after a lost connection is one request.
  const attempt = useRef<{ of: string; key: string; input: Sent<typeof serviceQuotationRequest.addNew> } | null>(null)
  const alsoOthers = useRef(false)
  const { provider } = needs
  const [initial] = useState(() => ({
    ...firstValues({ locale, me: needs.me, home: needs.addresses.records[0], placeName }),
    categoryId: firstCategory(start, needs),
    // What the visitor's own words say; else it is asked.
    consultationType: needs.trades.consultationType ?? '',
    consultationContent: start.searchText ?? '',
  }))
  const [answers, setAnswers] = useState<Answers>({})
  const form = useForm({
    initial,
    check: (name, values) => {
      const said = problemNames.find((each) => each === name)
      return said && !isRight(name, values, new Date()) ? t.problems[said] : undefined
    },
    onSend: send,
  })

  const { categoryId } = form.values
  const asked = useAskedPros(categoryId, form.values.serviceCity, start.providerIds ?? [], provider === null)
  const [questions] = useAskEach(servicePage.questions, categoryId ? [{ categoryId }] : [])

  const draftOf = () => ({ providerId: start.providerId, searchText: start.searchText, now: Date.now() })
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is awake: the server cannot know what this device kept.
  useEffect(() => {
    const draft = readDraft(draftOf())
    if (draft) {
      form.set(draft.values)
      setAnswers(draft.answers)
      uploads.addSent(draft.files)
    }
    isRestored.current = true
  }, [])
  const isSent = sending.is === 'sent'
  const isChanged =
    uploads.items.length > 0 || Object.values(answers).some(Boolean) || JSON.stringify(form.values) !== JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed or sent is kept.
  useEffect(() => {
    if (isRestored.current && isChanged && !isSent) keepDraft(draftOf(), { values: form.values, answers, files: uploads.sent })
  }, [form.values, answers, uploads.sent.length, isChanged, isSent])

  async function send(values: ConsultationValues) {
    setSending({ is: 'busy' })
    try {
      const to = provider
        ? { providerIds: [provider.id], ...(alsoOthers.current ? { askNearby: ASKED_TOGETHER - 1 } : {}) }
        : asked.chosen.length > 0
          ? { providerIds: [...asked.chosen] }
          : { askNearby: ASKED_TOGETHER }
      const said = answersTo(questions ?? [], answers)
      const of = JSON.stringify([values, said, to, uploads.sent])
      if (attempt.current?.of !== of) {
        const files = { imageIds: uploads.photoIds, ...(uploads.videoId ? { videoId: uploads.videoId } : {}) }
        const service = start.serviceId && needs.service ? { serviceId: start.serviceId } : {}
        attempt.current = {
          of,
          key: randomUuid(),
          input: { ...requestOf(values), answers: said, ...to, ...service, ...files },
        }
      }
      const made = await tellInForm(serviceQuotationRequest.addNew, attempt.current.input, attempt.current.key)
      dropDraft(start.providerId)
      setSending({ is: 'sent', ...made })
    } catch (failure) {
      const why = isRefusedAs(failure, 'conflict') ? t.noneNear : isRefusedAs(failure, 'bad-input') ? t.notTaken : t.failed
      setSending({ is: 'refused', why })
    }
  }

  /** Takes files away, here and on the server. */
  function drop(keys: readonly string[]) {
    const ids = uploads.items.flatMap((item) => (keys.includes(item.key) && item.id ? [item.id] : []))
    for (const each of keys) uploads.remove(each)
    // What is left by a lost connection goes with the daily sweep.
    if (ids.length > 0) void tell(upload.discard, { ids }).catch(() => undefined)
  }

  return {
    form,
    uploads: { ...uploads, remove: (one: string) => drop([one]) },
    questions,
    asked,
    answers,
    answer: (question: string, text: string) => setAnswers((before) => ({ ...before, [question]: text })),
    sending,
    isChanged,
    dropFiles: () => drop(uploads.items.map((item) => item.key)),
    /** Forgets everything: the window is closed. */
    discard() {
      drop(uploads.items.map((item) => item.key))
      isRestored.current = false
      dropDraft(start.providerId)
    },
    askOthersToo: (on: boolean) => {
      alsoOthers.current = on
    },
  }
}

export type Consultation = ReturnType<typeof useConsultation>
