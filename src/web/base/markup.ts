import { escaped } from '../../rules/page/escaped.ts'

/** Markup as text, safe to be put into a page as it is. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

/** What may stand between the pieces of a template: texts are escaped, markup goes in as it is, and nothing is nothing. */
type Inside = string | number | Markup | readonly Markup[] | null | undefined | false

function written(value: Inside): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.html
  return typeof value === 'object' ? value.map(({ html }) => html).join('') : safe(String(value))
}

/** Nearly every text has nothing to escape, and to see that takes less than half the time. In the browser it would be code for nothing. */
const safe = (text: string): string => (import.meta.env.SSR && !/[&<>"']/.test(text) ? text : escaped(text))

/**
 * Writes markup: markup`<b>${text}</b>`. For what stands on a page many times and only shows: React neither makes its elements nor wakes
 * them. Attributes are always written in double quotes.
 */
export function markup(pieces: TemplateStringsArray, ...values: readonly Inside[]): Markup {
  let html = pieces[0] ?? ''
  for (let at = 0; at < values.length; at++) html += written(values[at]) + (pieces[at + 1] ?? '')
  return new Markup(html)
}
