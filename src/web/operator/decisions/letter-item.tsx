import { type Letter, operatorLetter } from '../../../contract/letters.ts'
import { LETTER_WORDS_MAX } from '../../../rules/letters.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline } from '../../desk/timeline/timeline.tsx'
import { htmlLang } from '../../i18n/format.ts'

/** One letter, and the answer that goes out by mail, once. */
export function LetterItem({ of: one, mayDecide }: { of: Letter; mayDecide: boolean }) {
  const t = useWords('operator-decisions')
  const { topics } = useWords('help')
  return (
    <>
      <p className="text-sm text-ink-600">{[topics[one.topic], one.email, one.orderNumber].filter(Boolean).join(' · ')}</p>
      <div className="mt-4">
        <Timeline
          label={t.thread}
          entries={[
            { is: 'words', key: 'letter', at: one.sentAt, who: one.name, side: 'they', text: one.words, lang: htmlLang[one.language] },
            ...(one.answer
              ? [{ is: 'words' as const, key: 'answer', at: one.answeredAt, who: t.we, side: 'we' as const, text: one.answer }]
              : []),
          ]}
        />
      </div>
      {mayDecide && !one.answer && (
        <div className="mt-4 border-t border-down-200 pt-4">
          <CommentBox
            label={t.answerLetter}
            hint={t.answerLetterHint}
            max={LETTER_WORDS_MAX}
            send={(words) => tellInForm(operatorLetter.answer, { id: one.id, words })}
          />
        </div>
      )}
    </>
  )
}
