// Shows what is pushed while no page is open, and leads to it. It keeps nothing and intercepts no requests.

/** @param {PushEvent} event */
function read(event) {
  try {
    const { title, body, href, tag } = event.data.json()
    return { title: String(title), body: String(body ?? ''), href: String(href ?? '/'), tag: String(tag ?? '') }
  } catch {
    return null
  }
}

self.addEventListener('push', (event) => {
  const news = read(event)
  if (!news) return
  const { title, body, href, tag } = news
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { href } }))
})

/** Inside this site only, whatever was sent. */
function addressOf(href) {
  const address = new URL(href, self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = addressOf(event.notification.data?.href ?? '/')
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const page = pages[0]
      if (!page) return self.clients.openWindow(address)
      await page.focus()
      page.postMessage({ kind: 'open', address })
    }),
  )
})
