import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../../contract/locale.ts'
import type { Context, Look } from '../../context.ts'
import { SEE_LEAVE } from '../../house-customers/seeing-calls.ts'
import type { Answer } from '../calls/answer.ts'
import { segmentOf } from './gzip-segments.ts'
import { failedOf, failureOf, inProcess, type Question } from './in-process.ts'
import { sendSegments } from './send-page.ts'
import type { Pages, Visit } from './web-floor.ts'

/** Who asks for which page. */
export interface PageAsked {
  href: string
  context: Context
  visit: Visit
  nonce: string
  signal: AbortSignal
}

interface DeskParts {
  pages: Pages
  answer: Answer
}

const PACKING = 4

/** What stands above every page of a look. */
export const bannerOf = ({ desk }: Pick<Pages, 'desk'>, locale: Locale, { as, name, until }: Look): string =>
  desk.seeingBanner(locale, { as, name, until, leave: SEE_LEAVE })

/** A page of a desk: made for whoever asks, whole, and never kept by anybody. Answers whether there is one for them. */
export async function showDesk(
  asked: PageAsked,
  { pages, answer }: DeskParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { href, context, visit, nonce, signal } = asked
  const questions: Question[] = []
  const rendered = await pages.desk.renderDesk({
    href,
    visit,
    nonce,
    signal,
    ask: inProcess(pages.web, answer, context, questions),
    banner: context.seeing?.look ? bannerOf(pages, context.locale, context.seeing.look) : '',
    filesOf: pages.deskFiles,
    onFailure: (err) => request.log.error({ err, page: href.split(/[?#]/, 1)[0], asked: failedOf(questions) }, 'A page could not be shown'),
  })
  if (!rendered) return false
  const { status, location, html } = rendered
  if (location) {
    reply.code(status).header('location', location).send()
    return true
  }
  reply.code(status === 500 ? failureOf(questions) : status)
  sendSegments(request, reply, [segmentOf(html, PACKING)], 'no-store')
  return true
}
