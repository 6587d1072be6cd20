import { sellerComplaint } from '../../contract/complaints.ts'
import { sellerLetter } from '../../contract/letters.ts'
import { questionChoices, sellerQuestion } from '../../contract/product-questions.ts'
import { reviewChoices, sellerHealth, sellerReview } from '../../contract/seller-reviews.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { caseNamed, chosenOf, LIST_SIZE } from '../desk/list.ts'
import { listKey } from '../desk/table/list-key.ts'
import { wordsOf } from '../i18n/words.ts'
import { ComplaintList } from './reviews/complaint-list.tsx'
import { HowPart } from './reviews/how-part.tsx'
import { LetterList } from './reviews/letter-list.tsx'
import { QuestionList } from './reviews/question-list.tsx'
import { ReviewList } from './reviews/review-list.tsx'

const tabs = ['reviews', 'questions', 'complaints', 'letters', 'how'] as const
const rates = ['late', 'cancelled', 'returned'] as const

/** What buyers say about the shop, each to be answered, and how the shop does by what counts. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-reviews', 'desk', 'desk-parts', 'complaints', 'help', 'shell'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-reviews').title} - Mallard`, noindex: true }),
  Component: ReviewsPage,
})

async function load(context: PageContext) {
  const { search, need } = context
  const tab = chosenOf(tabs, search.tab) ?? 'reviews'
  const page = { after: listKey(search), size: LIST_SIZE }
  if (tab === 'reviews') {
    const only = chosenOf(reviewChoices, search.only) ?? 'all'
    return { tab, only, list: await need(sellerReview.page, { only, page }) }
  }
  if (tab === 'questions') {
    const named = await caseNamed(context, (id) => need(sellerQuestion.getInfo, { id }))
    const only = chosenOf(questionChoices, search.only) ?? 'all'
    return { tab, isWaiting: only === 'waiting', list: await need(sellerQuestion.page, { only, page }), ...named }
  }
  if (tab === 'complaints') {
    const named = await caseNamed(context, (id) => need(sellerComplaint.getInfo, { id }))
    const isWaiting = search.only === 'waiting'
    return { tab, isWaiting, list: await need(sellerComplaint.page, { page, isWaiting }), ...named }
  }
  if (tab === 'letters') {
    const isWaiting = search.only === 'waiting'
    return { tab, isWaiting, list: await need(sellerLetter.page, { page, ...(isWaiting ? { state: 'open' as const } : {}) }) }
  }
  const rate = chosenOf(rates, search.rate)
  return {
    tab,
    rate,
    health: await need(sellerHealth.getInfo, {}),
    behind: rate ? await need(sellerHealth.orders, { rate, page }) : undefined,
  }
}

function ReviewsPage(needs: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-reviews')
  const mayAnswer = mayHere(useVisit(), 'shop customers.answer')
  return (
    <DeskPage heading={t.title}>
      <nav aria-label={t.tabsLabel} className="no-sb mb-4 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold">
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/seller/reviews"
            search={tab === 'reviews' ? {} : { tab }}
            aria-current={tab === needs.tab ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-600 aria-[current=page]:border-(--desk-line) aria-[current=page]:text-(--desk-line)"
          >
            {t.tabs[tab]}
          </Link>
        ))}
      </nav>
      {needs.tab === 'reviews' && <ReviewList list={needs.list} only={needs.only} mayAnswer={mayAnswer} />}
      {needs.tab === 'questions' && (
        <QuestionList list={needs.list} isWaiting={needs.isWaiting} one={needs.one} isGone={needs.isGone} mayAnswer={mayAnswer} />
      )}
      {needs.tab === 'complaints' && (
        <ComplaintList list={needs.list} isWaiting={needs.isWaiting} one={needs.one} isGone={needs.isGone} mayAnswer={mayAnswer} />
      )}
      {needs.tab === 'letters' && <LetterList list={needs.list} isWaiting={needs.isWaiting} mayAnswer={mayAnswer} />}
      {needs.tab === 'how' && <HowPart health={needs.health} rate={needs.rate} behind={needs.behind} />}
    </DeskPage>
  )
}
