import { type Letter, sellerLetter } from '../../../contract/letters.ts'
import { LETTER_WORDS_MAX } from '../../../rules/letters.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline } from '../../desk/timeline/timeline.tsx'
import { htmlLang } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { Older } from './older.tsx'
import { NoneThere, WaitingChoice } from './waiting-choice.tsx'

interface LetterListProps {
  list: { records: readonly Letter[]; next: string | null }
  /** Only those without an answer are shown. */
  isWaiting: boolean
  mayAnswer: boolean
}

/** What visitors wrote to the shop, and the one answer that goes out by mail. */
export function LetterList({ list, isWaiting, mayAnswer }: LetterListProps) {
  const t = useWords('seller-reviews')
  return (
    <>
      <WaitingChoice tab="letters" isWaiting={isWaiting} />
      {list.records.length === 0 && <NoneThere isWaiting={isWaiting} title={t.noLetters} text={t.noLettersText} />}
      <ul className="grid gap-3">
        {list.records.map((letter) => (
          <li key={letter.id}>
            <OneLetter of={letter} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
      <Older next={list.next} />
    </>
  )
}

function OneLetter({ of: one, mayAnswer }: { of: Letter; mayAnswer: boolean }) {
  const t = useWords('seller-reviews')
  const { topics } = useWords('help')
  return (
    <article className="panel" aria-label={`${topics[one.topic]}, ${one.name}`}>
      <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-600">
        <Tag tone={one.answer ? 'info' : 'bad'}>{one.answer ? t.isAnswered : t.waits}</Tag>
        {[topics[one.topic], one.number, one.orderNumber].filter(Boolean).join(' · ')}
      </div>
      <Timeline
        label={t.thread}
        entries={[
          { is: 'words', key: 'letter', at: one.sentAt, who: one.name, side: 'they', text: one.words, lang: htmlLang[one.language] },
          ...(one.answer
            ? [{ is: 'words' as const, key: 'answer', at: one.answeredAt, who: t.we, side: 'we' as const, text: one.answer }]
            : []),
        ]}
      />
      {mayAnswer && !one.answer && (
        <div className="mt-4 border-t border-down-200 pt-4">
          <CommentBox
            label={t.answerLetter}
            hint={t.answerLetterHint}
            max={LETTER_WORDS_MAX}
            send={(words) => tellInForm(sellerLetter.answer, { id: one.id, words })}
          />
        </div>
      )}
    </article>
  )
}
