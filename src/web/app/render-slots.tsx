import { renderToString } from 'react-dom/server.edge'
import { Answers, type Ask } from '../base/answers.ts'
import { PageGiven, placeOf, RouterGiven } from '../base/router.ts'
import { stringifySearch } from '../base/search-params.ts'
import { filledSlot, IsInSlot, type SlotName } from '../base/slot.tsx'
import type { Visit } from '../base/visitor.ts'
import { FooterItself } from '../shell/footer/footer.tsx'
import { HeaderItself } from '../shell/header/header.tsx'
import { shellNeeds } from '../shell/shell-needs.ts'
import { jsonScript, withoutHints } from './document.ts'
import { SHELL } from './document-ids.ts'
import { fixedRouter } from './fixed-router.ts'
import { asScript } from './head.ts'
import { pageContext } from './page-context.ts'

/** Texts that differ from visitor to visitor while everything around them is the same. */
export interface SlotTexts {
  nickName: string | null
  placeName: string | null
  /** What was searched for, as the search field says it. */
  searchText: string
}

// Private characters that no keyboard types and no escaping touches.
const marks = { nickName: '\ue000n\ue001', placeName: '\ue000p\ue001', searchText: '\ue000s\ue001' }

/** Header and footer with a mark in the place of each visitor's own texts, and what wakes them. */
export async function renderSlots({
  visit,
  ask,
  categoryId,
}: {
  visit: Visit
  ask: Ask
  categoryId: string
}): Promise<Record<SlotName, string>> {
  const marked: Visit = {
    ...visit,
    account: visit.account && { ...visit.account, nickName: marks.nickName },
    placeName: visit.placeName === null ? null : marks.placeName,
  }
  const search = { searchText: marks.searchText, ...(categoryId ? { categoryId } : {}) }
  const answers = new Answers(ask)
  const context = { visit: marked, ask, answers, nobodys: null, now: () => Date.parse(visit.now) }
  await shellNeeds(pageContext(context, {}, {}))
  const place = placeOf(stringifySearch(search))
  const html = (part: 'h' | 'f') =>
    renderToString(
      <RouterGiven value={fixedRouter(context, place)}>
        <PageGiven value={{ entry: null, place, params: {}, status: 'there' }}>
          <IsInSlot value={true}>{part === 'h' ? <HeaderItself /> : <FooterItself />}</IsInSlot>
        </PageGiven>
      </RouterGiven>,
      // The page around it counts its ids from the same number.
      { identifierPrefix: part },
    )
  return {
    header: filledSlot(withoutHints(html('h')).html),
    footer: filledSlot(withoutHints(html('f')).html),
    shell: jsonScript(SHELL, asScript(answers.sent())),
  }
}

export type SlotPiece = string | { text: keyof SlotTexts }

const names = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [mark, name as keyof SlotTexts]))
const MARK = new RegExp(`(${Object.values(marks).join('|')})`)

/** Cut where a visitor's own texts stand. */
export const piecesOfSlot = (html: string): SlotPiece[] =>
  html.split(MARK).map((piece) => {
    const text = names[piece]
    return text ? { text } : piece
  })
