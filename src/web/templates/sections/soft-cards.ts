import { markup } from '../../base/markup.ts'
import { addMarkup, pictureMarkup, pricedMarkup, ratedMarkup, titleMarkup, wellAt } from './card-parts.ts'
import { writtenList } from './written-list.tsx'

/** Round and soft, on white. */
export const SoftCards = writtenList((drawing, card) => {
  const { priceCents, wasCents } = card.product
  const off =
    wasCents !== null &&
    markup`<span class="absolute top-3 left-3 rounded-pill bg-breast-600 px-2.5 py-0.5 text-micro font-bold text-white">${drawing.catalogue.off(Math.round(100 - (priceCents / wasCents) * 100))}</span>`
  const foot = markup`<div class="mt-auto flex items-end justify-between gap-2 pt-2">${pricedMarkup(drawing, card, 'display text-xl font-bold')}${addMarkup(drawing, card)}</div>`
  return markup`<article class="relative flex h-full flex-col rounded-panel bg-paper p-3 shadow-card"><div class="well aspect-square rounded-card [&>.cut]:p-[8%]"${wellAt(card.at + 2)}>${pictureMarkup(card)}${off}</div><div class="flex flex-1 flex-col px-1 pt-3 pb-1"><h3 class="line-clamp-2 min-h-10 text-base font-semibold">${titleMarkup(drawing, card)}</h3><div class="mt-1">${ratedMarkup(drawing, card)}</div>${foot}</div></article>`
})
