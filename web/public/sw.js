/**
 * Makes the calendar that was seen last readable without a connection, and shows notifications. Every other page is then the one with the
 * practice's address and telephone. Everything else is asked from the network as if this file were not there: money, stock and free hours
 * are never older than the server's answer.
 */

const ARCHIVOS = 'archivos'
const AGENDA = 'agenda'
/** The page that starts the application without a connection, at its own address only: no other screen has its data here. */
const CASCO = '/calendario'
/** Names nobody but the practice, so it stays when a person logs out. */
const CASA = 'casa'
const SIN_CONEXION = '/sin-conexion'
/** When the next appointment is, and nothing else of it; goes with the session. */
const PROXIMA = '/proxima'
/** Seconds between two attempts of a page without a connection. */
const VUELVE_A_PROBAR_S = 20
const UN_DIA_MS = 24 * 60 * 60 * 1000
/** A few builds' worth: the oldest go first. */
const ARCHIVOS_MAXIMOS = 120

/** A person's own calendar, and who they are. */
const DE_AGENDA =
  /^\/api\/(usuarios\/me|ajustes\/negocio|mio\/calendario|calendario\/.+|(citas|inscripciones)\/agendadas\/.+)$/
/** Those of them that are documented: with a connection nothing stands between them and the server, and what is kept is read once more. */
const PASAN = /^\/api\/(usuarios\/me|(citas|inscripciones)\/agendadas\/.+)$/
const YO = '/api/usuarios/me'
/** Whoever sees the calendar gets the page that shows it, and who they are. */
const CON_CASCO = '/api/mio/calendario'
const TERMINA_LA_SESION = /^\/api\/usuarios\/(logout|restablecer-contrasena)$/

/** By page: the date of what it was given without a connection. */
const vistos = new Map()
/** True once anything had no answer, until something has. */
let sinRed = false

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepCasa())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What a page had loaded before it had a service worker. */
self.addEventListener('message', (event) => {
  if (event.data.sinRed) {
    sinRed = true
    return
  }
  const own = event.data.archivos.filter((url) => new URL(url).origin === self.location.origin)
  event.waitUntil(Promise.all(own.map((url) => immutable(new Request(url)))))
  event.waitUntil(keepCasa())
  // They did not come through here.
  const leidas = event.data.leidas.filter((url) => DE_AGENDA.test(new URL(url).pathname))
  event.waitUntil(Promise.all(leidas.map((url) => agenda({ request: new Request(url), clientId: '' }))).catch(() => {}))
  // Its first answers were there before it listened.
  tell(event.source)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && TERMINA_LA_SESION.test(pathname)) event.waitUntil(forget())
  if (request.method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(immutable(request))
  else if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname === '/api/mio') event.respondWith(mio(request))
  else if (DE_AGENDA.test(pathname) && (sinRed || !PASAN.test(pathname))) event.respondWith(agenda(event))
})

/** What the practice tells an administrator while they look elsewhere; nobody is named in it. */
self.addEventListener('push', (event) => {
  const { titulo, texto, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(titulo, { body: texto, icon: '/icono-192.png', data: { url } }))
})

/** Opens the screen that it is about; one that shows it already comes to the front, with what was typed there. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href))
})

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const shown = pages.find((page) => page.url === url)
  await (shown ? shown.focus() : self.clients.openWindow(url))
}

/** Files whose name changes with their content. */
async function immutable(request) {
  const cache = await caches.open(ARCHIVOS)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - ARCHIVOS_MAXIMOS)).map((key) => cache.delete(key)))
  }
  return response
}

/** Keeps the practice's page, and reads it anew once a day. A failure waits for the next page. */
async function keepCasa() {
  const cache = await caches.open(CASA)
  const known = await cache.match(SIN_CONEXION)
  if (known && Date.now() - Date.parse(known.headers.get('date')) < UN_DIA_MS) return
  await cache.add(SIN_CONEXION).catch(() => {})
}

/** Pages come from the network; without it, the calendar that was seen last is there, and every other page is the practice's. */
async function page(request) {
  try {
    return await answer(request)
  } catch (error) {
    const casco = await caches.match(CASCO)
    if (casco && new URL(request.url).pathname === CASCO) return casco
    const casa = await sinConexion(casco)
    if (casa) return casa
    throw error
  }
}

/** What the network answers. */
async function answer(request) {
  try {
    const response = await fetch(request)
    sinRed = false
    return response
  } catch (error) {
    sinRed = true
    throw error
  }
}

/** The practice's page, with the next appointment and the way to the calendar if this browser knows of them. */
async function sinConexion(casco) {
  const casa = await caches.match(SIN_CONEXION)
  const cuando = await proxima()
  if (!casa) return casa
  const cita = cuando && `<strong>Tu próxima cita</strong><br>${cuando}`
  const enlace = casco && `<a href="${CASCO}">Ver mi calendario</a>`
  const headers = new Headers(casa.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const html = await casa.text()
  const suyo = [cita, enlace].filter(Boolean).join('<br>')
  return new Response(
    html
      // The page that was asked for is there again once the network is.
      .replace('<head>', `<head><meta http-equiv="refresh" content="${VUELVE_A_PROBAR_S}">`)
      .replace('<p id="proxima" hidden></p>', suyo && `<p>${suyo}</p>`),
    { headers },
  )
}

/** The next appointment's day and hour in words, if this browser was told of one that has not begun. */
async function proxima() {
  const known = await caches.match(PROXIMA)
  if (!known) return
  const [dia, hora] = (await known.text()).split('T')
  const [horas, minutos] = hora.split(':')
  if (new Date(`${dia}T${horas}:${minutos}:00-06:00`) < Date.now()) return
  const fecha = new Date(`${dia}T00:00Z`)
    .toLocaleDateString('es-CR', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
    })
    .replace(',', '')
  return `${fecha}, ${horas % 12 || 12}:${minutos}\u00a0${horas < 12 ? 'AM' : 'PM'}`
}

/** Never from memory; of its answer only the time of the next appointment is kept. */
async function mio(request) {
  const response = await fetch(request)
  if (response.status === 401) await caches.delete(AGENDA)
  if (!response.ok) return response
  await keepProxima(response.clone())
  return response
}

/** Of what is ahead of a person, only the time of the first appointment. */
async function keepProxima(response) {
  const { citas } = await response.json()
  const cache = await caches.open(AGENDA)
  if (citas?.[0]) await cache.put(PROXIMA, new Response(citas[0].inicio))
  else await cache.delete(PROXIMA)
}

/** The network first; without it what was seen last, and whoever shows it is told so. */
async function agenda({ request, clientId }) {
  const cache = await caches.open(AGENDA)
  try {
    const response = await answer(request)
    if (response.ok) {
      await cache.put(request, response.clone())
      if (new URL(request.url).pathname === CON_CASCO) {
        await keepProxima(response.clone())
        await cache.addAll([CASCO, YO])
      }
    } else if (response.status === 401) await caches.delete(AGENDA)
    if (vistos.delete(clientId)) tell(await self.clients.get(clientId))
    return response
  } catch (error) {
    const seen = await cache.match(request)
    if (!seen) throw error
    vistos.set(clientId, seen.headers.get('date'))
    tell(await self.clients.get(clientId))
    return seen
  }
}

/** How old what a page shows is; null when it is from now. */
function tell(client) {
  client?.postMessage({ visto: vistos.get(client.id) ?? null })
}

/** Nothing of a person stays behind on a shared computer, and nothing more is told there. */
async function forget() {
  await caches.delete(AGENDA)
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
