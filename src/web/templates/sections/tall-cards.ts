import { markup } from '../../base/markup.ts'
import { heartOf, pictureMarkup, pricedMarkup, titleMarkup, wellAt } from './card-parts.ts'
import { writtenList } from './written-list.tsx'

/** A tall picture and few words: a boutique's window. */
export const TallCards = writtenList(
  (drawing, card) =>
    markup`<article class="relative"><div class="well aspect-[10/13] [&>.cut]:p-[9%]"${wellAt(card.at)}>${pictureMarkup(card)}</div><div class="absolute top-0 right-0 z-10">${heartOf(drawing, card)}</div><h3 class="display mt-3 text-xl leading-snug font-medium max-lg:text-lg">${titleMarkup(drawing, card, "after:absolute after:inset-0 after:content-['']")}</h3>${pricedMarkup(drawing, card, 'mt-1 text-base')}</article>`,
)
