import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// Less than half of the one with its comments, which every page would have to be sent and to read.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
}

/** A third of a look at a page would be colours read again: a page has few, and is asked for them some thousand times. */
function rememberColours(): void {
  const { color } = window.axe.commons as unknown as { color: { Color: { prototype: { parseString: (text: string) => Colour } } } }
  const read = color.Color.prototype.parseString
  const known = new Map<string, Colour>()
  color.Color.prototype.parseString = function (this: Colour, text) {
    const seen = known.get(text)
    if (seen) return Object.assign(this, seen)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // Frames of other sites are theirs, and nothing in them answers.
    if (frame.url().startsWith('https:') || (await frame.evaluate(() => 'axe' in window))) continue
    await frame.evaluate(source)
    await frame.evaluate(rememberColours)
  }
}

/** What breaks WCAG 2.2 A and AA, as far as axe can see. */
export async function violationsOf(page: Page): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(async () => {
    // From the top: further down a bar that stays in sight lies over half of a link, which scrolling uncovers.
    const was = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    if (was > 0) await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
    // What is on its way in is half seen, and has half its contrast. What moves for ever, or with the page's scrolling, is not waited for.
    const moving = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), new Promise((go) => setTimeout(go, 3_000))])
    const { violations } = await window.axe.run(
      { exclude: [['iframe[src^="https:"]']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] },
    )
    scrollTo({ top: was, behavior: 'instant' })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}
