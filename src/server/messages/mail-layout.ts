import type { Locale } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'
import type { Mail } from '../ports/mail.ts'

export type MailBody = Pick<Mail, 'subject' | 'text' | 'html'>

/** A row of a small table, like a bill's. */
export interface MailRow {
  label: string
  value: string
  /** The sum at its end. */
  strong?: boolean
}

interface MailLink {
  label: string
  url: string
}

export interface Letter {
  subject: string
  lines: readonly string[]
  code?: string
  rows?: readonly MailRow[]
  button?: MailLink
  /** Below the button. */
  links?: readonly MailLink[]
  foot: string
  /** Who writes and how to end it, under mails that need consent. */
  small?: MailLink & { text: string }
}

// A subject is one line of a header, whatever a name in it holds.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function layOut(letter: Letter, locale: Locale): MailBody {
  const subject = oneLine(letter.subject)
  return { subject, text: textOf(letter, locale), html: htmlOf({ ...letter, subject }, locale) }
}

const colon = (locale: Locale): string => (locale === 'fr' ? '\u00a0: ' : locale === 'zh' ? '：' : ': ')

function textOf({ lines, code, rows, button, links = [], foot, small }: Letter, locale: Locale): string {
  const mark = colon(locale)
  const link = ({ label, url }: MailLink) => `${label}${mark}${url}`
  const table = rows?.map(({ label, value }) => `${label}${mark}${value}`).join('\n')
  const parts = [
    ...lines,
    code,
    table,
    button && link(button),
    links.map(link).join('\n'),
    foot,
    'Mallard',
    small && `${small.text}\n${link(small)}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

const cell = 'padding:8px 0;border-top:1px solid #ece5d9;font-size:15px'

const rowOf = ({ label, value, strong }: MailRow): string => {
  const weight = strong ? ';font-weight:700' : ''
  return `<tr><td style="${cell}${weight}">${escaped(label)}</td><td align="right" style="${cell}${weight};white-space:nowrap;padding-left:16px">${escaped(value)}</td></tr>`
}

// Mail programs know tables and inline styles, and little else.
const htmlOf = ({ subject, lines, code, rows, button, links = [], foot, small }: Letter, locale: Locale): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fcfaf6;font:16px/1.5 system-ui,sans-serif;color:#14201b">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #ece5d9;border-radius:16px;text-align:left"><tr><td style="padding:28px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#0b6248">Mallard</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${lines.map((line) => `<p style="margin:0 0 12px">${escaped(line).replaceAll('\n', '<br>')}</p>`).join('')}
${code ? `<p style="font:700 32px ui-monospace,monospace;letter-spacing:6px">${escaped(code)}</p>` : ''}
${rows?.length ? `<table role="presentation" width="100%" style="margin:16px 0;border-collapse:collapse">${rows.map(rowOf).join('')}</table>` : ''}
${button ? `<p style="margin:20px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0b6248;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>` : ''}
${links.map(({ label, url }) => `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="color:#0b6248">${escaped(label)}</a></p>`).join('')}
<p style="margin:16px 0 0;color:#4a554f;font-size:14px">${escaped(foot)}</p>
</td></tr></table>
${small ? `<p style="max-width:560px;color:#4a554f;font-size:13px">${escaped(small.text)}<br><a href="${escaped(small.url)}" style="color:#0b6248">${escaped(small.label)}</a></p>` : ''}
</td></tr></table></body></html>`
