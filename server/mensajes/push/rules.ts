/** A notification; `url` is the screen that a tap opens. Others may read it on a locked screen, so it names nobody (R-discrecion). */
export interface PushMessage {
  texto: string
  url: string
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. Requests go to no other host. */
const SERVICIOS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether an address is one of a browser's push service; `otro` is one more host, with its port. */
export function esDeUnServicio(endpoint: string, otro: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, username } = new URL(endpoint)
  if (protocol !== 'https:' || username) return false
  if (host === otro) return true
  return host === hostname && SERVICIOS.some((uno) => hostname === uno || hostname.endsWith(`.${uno}`))
}
