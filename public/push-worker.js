// Shows what the house tells whoever works here, and opens what it is about.
self.addEventListener('push', (event) => {
  const { title, body, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, data: { link }, icon: '/icons/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data ?? {}
  // Only ever a page of this house.
  const address = typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/seller'
  event.waitUntil(self.clients.openWindow(address))
})
