import { chromium, devices } from '@playwright/test'
import { findBrowser } from '../tools/find-programs.mjs'

/** The sum of what moved by itself while the page was opened and read to its end; null without a browser. */
export async function layoutShift(url: string, width: number): Promise<number | null> {
  const executablePath = findBrowser()
  if (!executablePath) return null
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  try {
    // The storefront chooses its mobile dress by user agent, not by width.
    const phone = width < 768 ? { userAgent: devices['iPhone 14'].userAgent } : {}
    const page = await browser.newPage({ ...phone, viewport: { width, height: 900 } })
    await page.addInitScript(() => {
      const seen = { sum: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(200)
    }
    return await page.evaluate(() => (window as unknown as { seen: { sum: number } }).seen.sum)
  } finally {
    await browser.close()
  }
}
