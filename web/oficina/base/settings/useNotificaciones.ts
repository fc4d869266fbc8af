import { useEffect, useState } from 'react'
import {
  addDispositivo,
  deleteDispositivo,
  listDispositivos,
  prepararNotificaciones,
} from '../../../../contract/mensajes/dispositivos.ts'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'

/** SIN_INSTALAR: an iPhone or iPad, which notifies installed applications only. NO_PUEDE: a browser that does not know how. */
type Situacion = 'LEYENDO' | 'NO_PUEDE' | 'SIN_INSTALAR' | 'BLOQUEADAS' | 'APAGADAS' | 'ENCENDIDAS'

const SIN_PERMISO = 'No diste permiso para las notificaciones. Puedes pulsar el botón otra vez cuando quieras.'

/** Tells whether this browser is notified, and begins or ends it. Errors carry a sentence to show. */
export function useNotificaciones() {
  const [situacion, setSituacion] = useState<Situacion>('LEYENDO')

  useEffect(() => {
    void leer().then(setSituacion)
  }, [])

  return {
    situacion,
    /** To be called by a tap: browsers ask for the permission only then. */
    encender: async () => {
      const permiso = await Notification.requestPermission()
      if (permiso === 'denied') return setSituacion('BLOQUEADAS')
      if (permiso !== 'granted') throw new ApiError(0, { message: SIN_PERMISO, code: 'sin_permiso' })
      await suscribir()
      setSituacion('ENCENDIDAS')
    },
    apagar: async () => {
      const suscripcion = await suscripcionActual()
      if (suscripcion) {
        const suyo = await dispositivoDe(suscripcion)
        if (suyo) await call(deleteDispositivo, { params: { id: suyo.id } })
        await suscripcion.unsubscribe()
      }
      setSituacion('APAGADAS')
    },
  }
}

async function leer(): Promise<Situacion> {
  const instalada = matchMedia('(display-mode: standalone)').matches
  if (/iPhone|iPad/.test(navigator.userAgent) && !instalada) return 'SIN_INSTALAR'
  if (!('PushManager' in window && 'Notification' in window) || !(await trabajador())) return 'NO_PUEDE'
  if (Notification.permission === 'denied') return 'BLOQUEADAS'
  const suscripcion = await suscripcionActual()
  // The server may have forgotten it: after a password was changed elsewhere, for one.
  if (suscripcion && Notification.permission === 'granted') {
    const suyo = await dispositivoDe(suscripcion).catch(() => null)
    return suyo ? 'ENCENDIDAS' : 'APAGADAS'
  }
  return 'APAGADAS'
}

/** Undefined in private windows and in development. */
async function trabajador(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}

async function suscripcionActual(): Promise<PushSubscription | null> {
  return (await (await trabajador())?.pushManager.getSubscription()) ?? null
}

async function suscribir(): Promise<void> {
  const { llave: applicationServerKey } = await call(prepararNotificaciones, {})
  const { pushManager } = await navigator.serviceWorker.ready
  await registrar(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

async function registrar(suscripcion: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = suscripcion.toJSON()
  await call(addDispositivo, { body: { endpoint, keys: { p256dh, auth } } })
}

/** This browser as the server knows it for whoever is logged in; undefined where it notifies nobody, or somebody else. */
async function dispositivoDe({ endpoint }: PushSubscription) {
  return (await call(listDispositivos, {})).find((uno) => uno.endpoint === endpoint)
}
