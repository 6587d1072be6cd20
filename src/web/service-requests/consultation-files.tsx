import { useState } from 'react'
import { uploadKinds } from '../../rules/upload-kinds.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Uploader } from '../ui/uploader.tsx'
import type { Consultation } from './use-consultation.ts'

type Kind = 'images' | 'video'

interface FilesProps {
  consultation: Pick<Consultation, 'uploads' | 'dropFiles' | 'questions'>
}

/** Images or one video, never both: the switch asks before it drops anything. */
export function ConsultationFiles({ consultation: { uploads, dropFiles, questions } }: FilesProps) {
  const t = useWords('consultation')
  const [chosen, setChosen] = useState<Kind>('images')
  const [asked, setAsked] = useState<Kind | null>(null)
  const { items } = uploads
  // What is there decides: a film that was dropped onto the pictures' place is a film.
  const kind: Kind = items.some((item) => item.kind === 'video' && !item.error) ? 'video' : chosen
  const choose = (next: Kind) => {
    if (next === kind) return
    if (items.length > 0) setAsked(next)
    else setChosen(next)
  }
  // Some categories say what should be on the picture.
  const wanted = questions?.find(({ type }) => type === 'photo')?.text
  const refused = items.filter(({ error }) => error).length
  const place = {
    ...uploads,
    accept: uploadKinds[kind === 'video' ? 'video' : 'inquiry'].accept,
    max: kind === 'video' ? 1 + refused : uploads.max,
  }
  return (
    <div className="relative">
      <div className="mb-2 flex justify-end lg:absolute lg:top-0 lg:right-0">
        <div className="flex rounded-btn bg-down-100 p-1 text-sm">
          {(['images', 'video'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => choose(each)}
              className={`min-h-9 rounded-sm px-3 max-lg:min-h-11 ${kind === each ? 'bg-paper font-semibold shadow-card' : 'text-ink-700'}`}
            >
              {t[each]}
            </button>
          ))}
        </div>
      </div>
      <div className="lg:[&_legend]:mb-6">
        <Uploader label={t.show} optional service hint={wanted ? `${wanted}. ${t.filesHint}` : t.filesHint} uploads={place} />
      </div>
      {asked && (
        <AskDialog
          title={t.switchAsk[asked]}
          no={t.switchNo}
          yes={t.switchYes}
          onYes={() => {
            dropFiles()
            setChosen(asked)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <p className="text-sm">{t.switchText}</p>
        </AskDialog>
      )}
    </div>
  )
}
