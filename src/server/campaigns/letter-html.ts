import type { CampaignContent } from '../../contract/campaigns.ts'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'

export const letterWords = {
  why: {
    express: { en: 'You asked for these mails.', fr: 'Vous avez demandé ces courriels.', zh: '您订阅了这些邮件。' },
    purchase: {
      en: 'You get this because you bought something at Mallard.',
      fr: 'Vous recevez ce courriel parce que vous avez fait un achat chez Mallard.',
      zh: '您曾在 Mallard 购物，因此收到此邮件。',
    },
    inquiry: {
      en: 'You get this because you asked for a service at Mallard.',
      fr: 'Vous recevez ce courriel parce que vous avez demandé un service chez Mallard.',
      zh: '您曾在 Mallard 咨询服务，因此收到此邮件。',
    },
  },
  leave: { en: 'Unsubscribe', fr: 'Se désabonner', zh: '退订' },
  look: { en: 'Have a look', fr: 'Voir le produit', zh: '查看商品' },
} satisfies Record<string, Text | Record<string, Text>>

export interface LetterParts {
  content: CampaignContent
  goods: ReadonlyMap<string, ProductSummary>
  locale: Locale
  /** Scheme and host of every link and picture. */
  origin: string
  foot: { why: string; postalAddress: string; leaveUrl: string }
}

const langs: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA', zh: 'zh-Hans' }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const priced = (locale: Locale, cents: number) =>
  new Intl.NumberFormat(langs[locale], { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }).format(cents / 100)
const pageOf = (origin: string, id: string) => `${origin}/product/productDetails?id=${id}`

/** One letter in one language, as a text and as a page. Nothing in it tells anybody that it was opened. */
export function letterOf(parts: LetterParts): { subject: string; text: string; html: string } {
  const subject = oneLine(parts.content.subject[parts.locale])
  return { subject, text: textOf(parts, subject), html: htmlOf(parts, subject) }
}

function textOf({ content, goods, locale, origin, foot }: LetterParts, subject: string): string {
  const said = content.blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'text') return [block.text[locale]]
    if (block.kind === 'button') return [`${block.label[locale]}: ${origin}${block.to}`]
    if (block.kind === 'products')
      return block.spuIds.flatMap((id) => {
        const one = goods.get(id)
        return one ? [`${one.title}, ${priced(locale, one.priceCents)}\n${pageOf(origin, id)}`] : []
      })
    return []
  })
  const last = `${foot.why}\nMallard, ${foot.postalAddress}\n${letterWords.leave[locale]}: ${foot.leaveUrl}`
  return [subject, ...said, last].filter((line) => line.trim() !== '').join('\n\n')
}

const button = (label: string, url: string) =>
  `<p style="margin:20px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0b6248;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`

function card(one: ProductSummary, locale: Locale, origin: string): string {
  const url = escaped(pageOf(origin, one.id))
  return `<table role="presentation" width="100%" style="margin:0 0 12px;border:1px solid #ece5d9;border-radius:12px"><tr>
<td width="120" style="padding:12px"><a href="${url}"><img src="${escaped(pictureAt(origin, one.picUrl))}" width="108" alt="" style="display:block;border-radius:8px;max-width:100%"></a></td>
<td style="padding:12px 12px 12px 0;vertical-align:top"><a href="${url}" style="color:#14201b;font-weight:600;text-decoration:none">${escaped(one.title)}</a>
<br><span style="color:#4a554f;font-size:14px">${escaped(one.shopName)}</span><br><b>${escaped(priced(locale, one.priceCents))}</b>
<br><a href="${url}" style="color:#0b6248">${escaped(letterWords.look[locale])}<span style="display:none">: ${escaped(one.title)}</span></a></td></tr></table>`
}

const pictureAt = (origin: string, url: string) => (url.startsWith('/') ? `${origin}${url}` : url)

function blockHtml(block: CampaignContent['blocks'][number], { goods, locale, origin }: LetterParts): string {
  if (block.kind === 'heading') return `<h2 style="margin:20px 0 8px;font-size:19px;line-height:1.3">${escaped(block.text[locale])}</h2>`
  if (block.kind === 'text')
    return block.text[locale]
      .split(/\n{2,}/)
      .map((part) => `<p style="margin:0 0 12px">${escaped(part).replaceAll('\n', '<br>')}</p>`)
      .join('')
  if (block.kind === 'button') return button(block.label[locale], `${origin}${block.to}`)
  if (block.kind === 'products')
    return block.spuIds
      .flatMap((id) => goods.get(id) ?? [])
      .map((one) => card(one, locale, origin))
      .join('')
  const one = goods.get(block.spuId ?? '')
  return one
    ? `<p style="margin:0 0 16px"><img src="${escaped(pictureAt(origin, one.picUrl))}" alt="${escaped(block.alt[locale])}" width="504" style="display:block;width:100%;max-width:504px;border-radius:12px"></p>`
    : ''
}

// Mail programs know tables and inline styles, and little else.
const htmlOf = (parts: LetterParts, subject: string): string => {
  const { content, locale, foot } = parts
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fcfaf6;font:16px/1.5 system-ui,sans-serif;color:#14201b">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preheader[locale])}</div>
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #ece5d9;border-radius:16px;text-align:left"><tr><td style="padding:28px">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#0b6248">Mallard</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.3">${escaped(subject)}</h1>
${content.blocks.map((block) => blockHtml(block, parts)).join('\n')}
</td></tr></table>
<p style="max-width:560px;color:#4a554f;font-size:13px">${escaped(foot.why)}<br>Mallard, ${escaped(foot.postalAddress)}<br><a href="${escaped(foot.leaveUrl)}" style="color:#0b6248">${escaped(letterWords.leave[locale])}</a></p>
</td></tr></table></body></html>`
}
