import type { Locale } from '../../../contract/locale.ts'
import type { SeenKind } from '../../../contract/operator-seeing.ts'
import { escaped } from '../../../rules/page/escaped.ts'
import { formatTime, htmlLang } from '../../i18n/format.ts'
import { wordsOf } from '../../i18n/words.ts'
import './desk-words.ts'

export interface Banner {
  as: SeenKind
  name: string
  until: Date
  /** Where a form without fields ends the look. */
  leave: string
}

const line =
  'position:sticky;top:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.4rem 1rem;background:#54224a;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif'
const button =
  'min-height:2.75rem;padding:.25rem 1rem;border:1px solid #fff;border-radius:.6rem;background:#fff;color:#54224a;font:inherit;cursor:pointer'

/** Above every page that staff see as somebody else: as whom, until when, and how to leave. Plain markup: nothing of it is in any file that a shopper loads. */
export function seeingBanner(locale: Locale, { as, name, until, leave }: Banner): string {
  const t = wordsOf(locale, 'operator-seeing')
  const told = `${t.banner[as](name)} ${t.until(formatTime(locale, until.toISOString()))}`
  return `<aside id="seeing" aria-label="${escaped(t.title)}" style="${line}"><p style="margin:0;max-width:72rem">${escaped(told)} <span style="font-weight:400">${escaped(t.hidden)}</span></p><form method="post" action="${leave}" style="margin:0"><button style="${button}">${escaped(t.leave)}</button></form></aside>`
}

const ground = 'margin:0;background:#fcfaf6;color:#1c2320;font:1rem/1.55 system-ui,sans-serif'
const column = 'max-width:34rem;margin:0 auto;padding:6rem 1.5rem;text-align:center'
const link =
  'display:inline-flex;align-items:center;min-height:2.75rem;margin:.5rem;padding:0 1.2rem;border-radius:.6rem;border:1px solid #54224a;color:#54224a;text-decoration:none'

/** In the place of every page once a look is over, or when its address was opened before. */
export function seeingOver(locale: Locale, back: string): string {
  const t = wordsOf(locale, 'operator-seeing')
  return `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(t.over)} · Mallard</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body style="${ground}"><main id="main" style="${column}"><h1 style="font-size:1.6rem;line-height:1.25">${escaped(t.over)}</h1><p>${escaped(t.overText)}</p><p><a href="${escaped(back)}" style="${link}">${escaped(t.back)}</a></p></main></body></html>`
}
