import type { FastifyInstance } from 'fastify'
import { type Locale, locales } from '../../contract/locale.ts'
import { UnderstoodKind } from '../../contract/search.ts'
import { escaped } from '../../rules/page/escaped.ts'
import type { Db } from '../db/database.ts'
import { type Explained, type ExplainedHit, explainQuestion, type Step } from '../search/explain.ts'
import { onlyHere } from './this-machine.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const MOST_TYPED = 200

interface Asked {
  text: string
  locale: Locale
  isAsTyped: boolean
}

/** Why each hit of a question stands where it stands, for whoever tries the marketplace on this machine. */
export function registerDevSearch(app: FastifyInstance, db: Db, now: () => Date): void {
  app.get('/dev/search', { onRequest: onlyHere }, async (request, reply) => {
    const asked = askedIn(request.query as Record<string, unknown>)
    const { text, locale, isAsTyped } = asked
    const explained =
      text === '' ? null : await explainQuestion(db, { text, locale, asTyped: isAsTyped ? UnderstoodKind.options : [] }, now())
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(pageOf(asked, explained))
  })
}

function askedIn({ q, language, typed }: Record<string, unknown>): Asked {
  const text = (typeof q === 'string' ? q : '').slice(0, MOST_TYPED).trim()
  return { text, locale: locales.find((one) => one === language) ?? 'en', isAsTyped: typed === 'on' }
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:1080px;margin:2rem auto;padding:0 1rem;color:#1d2621;background:#fff}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}label{display:grid;gap:.25rem;font-weight:600}label.row{display:flex;gap:.5rem;align-items:center;font-weight:400;min-height:44px}
input[type=search],select,button{font:inherit;min-height:44px;padding:0 .75rem;border:1px solid #8a8474;border-radius:10px;background:#fff;color:inherit}
input[type=search]{width:min(26rem,80vw)}button{background:#1d2621;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #2f7d5b;outline-offset:2px}small,.quiet{color:#57635c}
ol{padding:0;list-style-position:inside}li{border:1px solid #d8d2c4;border-radius:12px;padding:.75rem 1rem;margin:.75rem 0}
li b{font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #eee8da}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}summary{min-height:32px}`

const pageOf = (asked: Asked, explained: Explained | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${asked.text === '' ? '' : `${escaped(asked.text)} - `}Search explained - Mallard</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style></head><body><main><h1>Search explained</h1>${formOf(asked)}${explained ? answerOf(asked, explained) : '<p>Ask something: each hit is shown with what its words came to.</p>'}</main></body></html>`

const formOf = ({ text, locale, isAsTyped }: Asked): string => `<form action="/dev/search" method="get">
<label>Question <input type="search" name="q" maxlength="${MOST_TYPED}" value="${escaped(text)}" required></label>
<label>Language <select name="language">${locales.map((one) => `<option${one === locale ? ' selected' : ''}>${one}</option>`).join('')}</select></label>
<label class="row"><input type="checkbox" name="typed"${isAsTyped ? ' checked' : ''}> Words as typed</label>
<button>Explain</button></form>`

const answerOf = ({ locale }: Asked, { parts, unknown, correction, words, total, isNearest, hits }: Explained): string => `
<h2>Understood</h2>
<p>${parts.length === 0 ? 'Nothing beside the words.' : parts.map(({ kind, text, effect }) => `${escaped(text)} <small>(${kind}, ${effect})</small>`).join(' · ')}
${unknown.length > 0 ? `<br>Held by nothing: ${unknown.map(escaped).join(', ')}` : ''}
${correction ? `<br>Probably meant: ${escaped(correction.text)} <small>(${correction.automatic ? 'looked for already' : 'offered'})</small>` : ''}</p>
<div class="scroll"><table><thead><tr><th>Word</th><th class="n">Weight</th><th>Role</th><th>Looked up as</th></tr></thead><tbody>${words
  .map(
    ({ written, meaning, isThing, isNeeded, lexemes }) =>
      `<tr><td>${escaped(written)}</td><td class="n">${meaning.toFixed(2)}</td><td>${isThing ? 'what the thing is' : isNeeded ? 'asked for' : 'comes first'}</td><td class="quiet">${lexemes.map(escaped).join(', ')}</td></tr>`,
  )
  .join('')}</tbody></table></div>
<h2>${isNearest ? 'Nothing fits; nearest' : `${total} hits; the first ${hits.length}`}</h2>
${hits.length === 0 ? '<p>No product comes near.</p>' : `<ol>${hits.map((hit) => hitOf(hit, locale)).join('')}</ol>`}`

const hitOf = ({ id, title, isTitled, score, steps }: ExplainedHit, locale: Locale): string =>
  `<li><b>${score.toFixed(3)}</b> <a href="/product/productDetails?id=${id}" lang="${locale}">${escaped(title)}</a>${isTitled ? ' <small>bears the question as its title: first</small>' : ''}
<details><summary class="quiet">${summaryOf(steps)}</summary><div class="scroll"><table><thead><tr><th>What</th><th class="n">Worth</th><th>How</th></tr></thead><tbody>${steps
    .map(
      ({ what, worth, how }) =>
        `<tr><td>${escaped(what)}</td><td class="n">${worth.toFixed(3)}</td><td class="quiet">${escaped(how)}</td></tr>`,
    )
    .join('')}</tbody></table></div></details></li>`

/** What is added, in brackets, times what it is multiplied by. */
function summaryOf(steps: readonly Step[]): string {
  const isFactor = ({ what }: Step) => what.endsWith('×')
  const sum = steps.filter((step) => !isFactor(step)).map(({ worth }) => worth.toFixed(2))
  const factors = steps.filter(isFactor).map(({ worth }) => worth.toFixed(2))
  return `(${sum.join(' + ')}) × ${factors.join(' × ')}`
}
