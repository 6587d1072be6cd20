/** Whose contents are nothing to read. */
const silent = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'svg',
  'object',
  'embed',
  'head',
  'title',
  'textarea',
  'select',
])
const lines = new Set('p div ul ol table tr h1 h2 h3 h4 h5 h6 section article header footer blockquote pre hr dl dt dd figure'.split(' '))

const letters: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', reg: '®', trade: '™', deg: '°' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç', ocirc: 'ô', ucirc: 'û', ugrave: 'ù', icirc: 'î' },
  ...{ Eacute: 'É', Agrave: 'À', Ccedil: 'Ç', times: '×', frac12: '½', cent: '¢', euro: '€', pound: '£' },
}

function letterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return letters[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  const isLetter = code > 31 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
  return isLetter ? String.fromCodePoint(code) : code === 10 ? '\n' : ''
}

const decodeLetters = (text: string) => text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+\d*);/gi, letterOf)

/** What nobody sees: it would make two texts differ that look alike, steer a terminal or turn the direction of writing. */
const steering = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Blanks and empty lines as a reader needs them. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(steering, '')
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The first letters of a text, never half of one. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Of what stands in one line. */
export const oneLine = (text: string): string => tidy(text).replace(/\n+/g, ' ')

const between = (name: string, isEnd: boolean) =>
  name === 'li' && !isEnd ? '\n• ' : name === 'br' || lines.has(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : ''

/** What people read of a page: words and lines, no tags, nothing that runs. One pass, whatever is opened and never closed. */
export function plainText(html: string): string {
  const isPage = /<\/?[a-z!][^<]*>|&[a-z#0-9]+;/i.test(html)
  if (!isPage) return tidy(html)
  let text = ''
  let at = 0
  let hidden = ''
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const until = open === -1 ? html.length : open
    // Ends of lines in the source are blanks on a page.
    if (!hidden) text += decodeLetters(html.slice(at, until)).replace(/[\r\n]+/g, ' ')
    if (open === -1) break
    const tag = /^<(\/?)([a-z][a-z0-9]*)|^<!/i.exec(html.slice(open, open + 40))
    if (!tag) {
      if (!hidden) text += '<'
      at = open + 1
      continue
    }
    const end = html.indexOf(tag[0] === '<!' && html.startsWith('<!--', open) ? '-->' : '>', open)
    if (end === -1) break
    at = html.indexOf('>', end) + 1
    const name = (tag[2] ?? '').toLowerCase()
    if (hidden) hidden = tag[1] && name === hidden ? '' : hidden
    else if (silent.has(name) && !tag[1] && html[at - 2] !== '/') hidden = name
    else text += between(name, tag[1] === '/')
  }
  return tidy(text)
}

/** The same as a page says it. */
export const pageOf = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped === '' ? '' : `<p>${escaped.replaceAll('\n', '<br>')}</p>`
}
