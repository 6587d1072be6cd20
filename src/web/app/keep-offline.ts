import type { BrowserRouter } from './browser-router.ts'

/** Has the service worker keep the pages that are looked at, for reading without a connection. Public ones only: it decides which. */
export async function keepOffline(router: BrowserRouter): Promise<void> {
  const { serviceWorker } = navigator
  // Absent on plain http and in some private windows.
  if (!serviceWorker || navigator.connection?.saveData) return
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  const tellSeen = () => {
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`))
    active?.postMessage({ page: location.href, lang: document.documentElement.dataset.locale, assets })
  }
  tellSeen()
  router.onArrival(tellSeen)
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean }
  }
}
