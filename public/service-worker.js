// Keeps the shell and the public pages that were looked at last, so that they can be read without a connection.
// What it keeps of pages it has asked for without cookies: no page of an account can be among them.

const ASSETS = 'mallard-assets-1'
const PICTURES = 'mallard-pictures-1'
const PAGES = 'mallard-pages-1'
const OFFLINE = '/offline'
const MOST_ASSETS = 250
const MOST_PICTURES = 120
const MOST_PAGES = 30
/** A page that was kept is not asked for again before. */
const FRESH_MS = 6 * 60 * 60 * 1000
const KEPT_AT = 'x-kept-at'

/** Addresses that look alike for everybody. What is not named here is never kept. */
const publicPage =
  /^\/(home|mallard|credits|free-gifts|offline|category|c\/[^/]+|b\/[^/]+|p\/[^/]+|product\/product(Details|View)|shop(\/(bestSeller|brand|popularCommodity))?|shops\/[^/]+|services(\/(serviceHome|intelligentSearch|merchants(\/[^/]+)?|serviceDetails|serviceProductdetails|categories\/category(Filter|One|Two)))?|serviceTemplate\/[^/]+|vendor\/store-list(-2)?|local\/shoplist|help\/(business|customer)\/[^/]+|static\/[^/]+|seller\/(help|how_to_export_and_import_shopify_products))$/
const isAsset = (url) => url.pathname.startsWith('/assets/') || /^\/(icons|ducks)\/|^\/favicon\.svg$/.test(url.pathname)
const isPicture = (url) => /^\/media\/(\d+\/)?(products|scenes|logos)\//.test(url.pathname)

const notes = {
  en: 'You are offline. This page was kept when you last saw it; prices and stock may have changed.',
  fr: 'Vous êtes hors ligne. Cette page a été conservée lors de votre dernière visite\u00a0; les prix et les stocks ont pu changer.',
  zh: '您已离线。此页面是您上次浏览时保存的，价格和库存可能已有变化。',
}

/** The page to be read: what would wake it up needs a connection, and its links lead on without it. */
const readable = (html, lang, isOffline) => {
  const still = html.replace(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const note = `<p style="margin:0;padding:10px 16px;background:#14201b;color:#fff;text-align:center;font-size:14px">${notes[lang]}</p>`
  return isOffline ? still : still.replace(/<body[^>]*>/, (body) => body + note)
}

/** A page by its address, whatever language it was asked for in. */
const keyOf = (url) => {
  const key = new URL(url)
  key.searchParams.delete('lang')
  key.hash = ''
  return key.href
}

async function trim(name, most) {
  const cache = await caches.open(name)
  // Oldest first: a cache remembers in which order its entries came.
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

async function keepPage(address, lang) {
  const url = new URL(address)
  if (url.origin !== location.origin || !publicPage.test(url.pathname)) return
  const cache = await caches.open(PAGES)
  const key = keyOf(url)
  const known = await cache.match(key)
  const isFresh = known && Date.now() - Number(known.headers.get(KEPT_AT)) < FRESH_MS && known.headers.get('content-language') === lang
  if (isFresh) return
  const asked = new URL(key)
  asked.searchParams.set('lang', lang)
  // Without cookies: the answer is the one that a stranger gets.
  const response = await fetch(asked, { credentials: 'omit', redirect: 'error', headers: { accept: 'text/html' } })
  if (response.status !== 200 || response.headers.has('set-cookie')) return
  const headers = new Headers(response.headers)
  // The body is no longer what these speak of.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set('content-language', lang)
  const html = readable(await response.text(), lang, url.pathname === OFFLINE)
  await cache.delete(key)
  await cache.put(key, new Response(html, { status: 200, headers }))
  await trim(PAGES, MOST_PAGES)
}

async function keepAssets(addresses) {
  const cache = await caches.open(ASSETS)
  for (const address of addresses) {
    const url = new URL(address)
    if (url.origin !== location.origin || !isAsset(url) || (await cache.match(url.href))) continue
    const response = await fetch(url, { credentials: 'omit' })
    if (response.status === 200) await cache.put(url.href, response)
  }
  await trim(ASSETS, MOST_ASSETS)
}

/** What changes its name when it changes: what is kept is as good as what would come. */
async function keptFirst(request, name, most) {
  const known = await caches.match(request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    const cache = await caches.open(name)
    await cache.put(request.url, response.clone())
    await trim(name, most)
  }
  return response
}

async function pageOrKept(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(PAGES)
    const kept = (await cache.match(keyOf(request.url))) ?? (await cache.match(new URL(OFFLINE, location.origin).href))
    if (kept) return kept
    throw error
  }
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const own = [ASSETS, PICTURES, PAGES]
  const forgetOld = async () => {
    for (const name of await caches.keys()) if (name.startsWith('mallard-') && !own.includes(name)) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(forgetOld())
})

self.addEventListener('message', (event) => {
  const { page, lang, assets } = event.data ?? {}
  if (typeof page !== 'string' || !['en', 'fr', 'zh'].includes(lang)) return
  const keep = async () => {
    await keepPage(new URL(OFFLINE, location.origin).href, lang)
    await keepPage(page, lang)
    const drawn = ['/favicon.svg', '/ducks/sleep.svg'].map((path) => new URL(path, location.origin).href)
    await keepAssets([...drawn, ...(Array.isArray(assets) ? assets : [])])
  }
  // Without a connection there is nothing to keep.
  event.waitUntil(keep().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (isAsset(url)) event.respondWith(keptFirst(request, ASSETS, MOST_ASSETS))
  else if (isPicture(url)) event.respondWith(keptFirst(request, PICTURES, MOST_PICTURES))
  else if (request.mode === 'navigate') event.respondWith(pageOrKept(request))
})
