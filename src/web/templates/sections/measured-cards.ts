import { markup } from '../../base/markup.ts'
import { addMarkup, pictureMarkup, pricedMarkup, ratedMarkup, titleMarkup } from './card-parts.ts'
import { writtenList } from './written-list.tsx'

/** What is measured stands on the card: a bench of devices. */
export const MeasuredCards = writtenList((drawing, card) => {
  const specs = card.specs.map(
    ({ name, value }) =>
      markup`<div class="flex justify-between gap-3 leading-5"><dt class="shrink-0 text-ink-500">${name}</dt><dd class="truncate text-ink-700">${value}</dd></div>`,
  )
  const foot = markup`<div class="mt-auto flex items-end justify-between gap-2 border-t border-down-200 pt-3"><div>${pricedMarkup(drawing, card, 'display text-lg font-semibold')}${ratedMarkup(drawing, card)}</div>${addMarkup(drawing, card)}</div>`
  return markup`<article class="relative flex h-full flex-col border border-down-200 bg-paper"><div class="well aspect-[4/3] !bg-none [background-color:var(--color-down-100)] [&>.cut]:p-[10%]">${pictureMarkup(card)}</div><div class="flex flex-1 flex-col p-4"><h3 class="display line-clamp-2 min-h-12 text-base font-medium">${titleMarkup(drawing, card)}</h3><dl class="mt-2 min-h-[60px] font-mono text-xs">${specs}</dl>${foot}</div></article>`
})
