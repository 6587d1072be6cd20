import { createHash } from 'node:crypto'
import type { Call } from '../../../contract/call.ts'
import { CLIENT_TYPE, callHeaders, TENANT_ID } from '../../../contract/envelope.ts'
import { refusals } from '../../../contract/refusals.ts'
import { inTurns } from '../../search/in-turns.ts'
import type { CallTable } from '../calls/table.ts'
import { inputSchema, outputSchema } from './openapi.ts'

const style = `
  :root { color-scheme: light dark; --ink: #1c2421; --soft: #5a6661; --line: #d9dfdc; --paper: #fff; --tint: #f4f7f5; --accent: #0b5d4b }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8efec; --soft: #a3b1ab; --line: #34403b; --paper: #141a18; --tint: #1c2422; --accent: #6fd3b9 } }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { margin: 0 0 .5rem } h2 { font: 600 1.05rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
  a { color: var(--accent) } p { margin: .5rem 0 } dt { font-weight: 600; margin-top: .5rem } dd { margin: 0; color: var(--soft) }
  label { display: block; font-weight: 600; margin: 1.5rem 0 .25rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .8rem; border: 1px solid var(--soft); border-radius: 8px; background: var(--paper); color: inherit }
  section { border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
  pre { background: var(--tint); border-radius: 8px; padding: .75rem; overflow-x: auto; font: .85rem/1.45 ui-monospace, monospace }
  summary { cursor: pointer; color: var(--accent) } .who { color: var(--soft); font-size: .9rem }
`

const script = `
  const box = document.getElementById('search')
  const shown = document.getElementById('shown')
  const sections = [...document.querySelectorAll('section')]
  const filter = () => {
    const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let count = 0
    for (const section of sections) {
      section.hidden = !words.every((word) => section.dataset.words.includes(word))
      if (!section.hidden) count++
    }
    shown.textContent = count + ' of ' + sections.length + ' calls'
  }
  box.addEventListener('input', filter)
  filter()
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Its own style and script by what they are and not by a nonce: the page is the same for everybody. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** For developers only, so in English. */
export async function docsPage(table: CallTable): Promise<string> {
  const sections = (await inTurns(sectionsOf(table))).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mallard: the calls</title>
<style>${style}</style>
</head>
<body><main>
<h1>Mallard: the calls</h1>
<p>Every call is a POST with a JSON body and answers <code>{code, msg, data}</code>. Code 0 is success; any other code is a refusal, with <code>msg</code> in the caller’s language and <code>data</code> null. Unknown fields are refused.</p>
<dl>
<dt><code>${callHeaders.tenantId}: ${TENANT_ID}</code></dt><dd>On every call. Another value, or none, is refused with 403.</dd>
<dt><code>${callHeaders.clientType}: ${CLIENT_TYPE}</code></dt><dd>What kind of client asks.</dd>
<dt><code>${callHeaders.sessionToken}</code></dt><dd>The <code>buyerSession</code> that customer/login answered, beside the session cookie. Empty for visitors.</dd>
<dt><code>${callHeaders.appId}</code></dt><dd>Empty.</dd>
</dl>
<p>The same for machines: <a href="/docs/openapi.json">openapi.json</a>.</p>
<label for="search">Search the calls</label><input id="search" type="search" autocomplete="off">
<p id="shown" class="who" role="status"></p>
${sections}
</main><script>${script}</script></body>
</html>`
}

function* sectionsOf(table: CallTable): Generator<undefined, string[]> {
  const sections: string[] = []
  for (const { call } of table.values()) {
    sections.push(section(call))
    yield
  }
  return sections
}

function section(call: Call): string {
  const words = safe(`${call.path} ${call.about} ${call.who}`.toLowerCase())
  const refuses = call.refuses.map((reason) => `<li><code>${refusals[reason].code}</code> ${safe(refusals[reason].text.en)}</li>`).join('')
  const curl = [
    `curl -X POST "$ORIGIN${call.path}" -H 'content-type: application/json' -H '${callHeaders.tenantId}: ${TENANT_ID}'`,
    ...(call.who === 'anyone' ? [] : [`-H "${callHeaders.sessionToken}: $TOKEN" -b "mallard_session=$SESSION"`]),
    `-d '{}'`,
  ].join(' \\\n  ')
  return `<section data-words="${words}" id="${call.path.slice(1).replaceAll('/', '-')}">
<h2>${call.path}</h2><p>${safe(call.about)}</p><p class="who">For ${call.who}${call.reads ? ', reads only' : ', writes'}</p>
${refuses ? `<p>Refuses:</p><ul>${refuses}</ul>` : ''}
<details><summary>Input</summary><pre>${schemaText(inputSchema(call))}</pre></details>
<details><summary>Output</summary><pre>${schemaText(outputSchema(call))}</pre></details>
<details><summary>curl</summary><pre>${safe(curl)}</pre></details>
</section>`
}

const schemaText = ({ $schema: _, ...schema }: object & { $schema?: unknown }) => safe(JSON.stringify(schema, null, 2))

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
