import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatColones } from '../../../contract/base/money/dinero.ts'
import { formatMomentoLargo, masMinutos, medianoche } from '../../../contract/base/time/tiempo.ts'
import { lateDialog } from '../../base/late/dialog.tsx'
import { latePart } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useHasArea } from '../../base/settings/api.ts'
import { keepPending, readPending } from '../../base/storage/pending.ts'
import { Page } from '../../ui/layout/Page.tsx'
import styles from './AgendarPage.module.css'
import type { Elegible } from './api.ts'
import { DetalleDeReserva } from './DetalleDeReserva.tsx'
import { ElegirDia } from './ElegirDia.tsx'
import { Proximas } from './Proximas.tsx'
import { type Reserva, useReserva } from './useReserva.ts'
import { useSolicitud } from './useSolicitud.ts'

const { Component: CitaSolicitada, precargar } = latePart(() => import('./CitaSolicitada.tsx'))
const { Component: SinServicios } = latePart(() => import('./SinServicios.tsx'))
const { Component: Identificarse } = lateDialog(() => import('../../cuentas/acceso/Identificarse.tsx'))

export const comienzo = {
  intro: (
    <>
      Elige primero el día; después, el servicio y la hora. <Link to={paths.primeraCita}>Así es tu primera cita</Link>
    </>
  ),
  clase: styles.agenda,
}

/**
 * The calendar beside the rest of the form; on a phone one decision after the other. Everybody may choose: who they are is asked of
 * visitors at the end, and what they chose waits for it (R-preparar).
 */
export default function AgendarPage() {
  const { usuario } = useSesion()
  const { search } = useLocation()
  const reserva = useReserva()
  const { data: dias } = useQuery(reserva.dias)
  const { solicitar, pending, hecha } = useSolicitud(usuario?.id ?? 0, reserva)
  const [identificando, setIdentificando] = useState(false)
  const { solicitud } = reserva
  const hay = useHasArea('servicios')

  // A choice made at this address in this tab goes on: after a login, a reload or the end of a session (R-atras).
  const retomar = useEffectEvent(() => {
    const pendiente = readPending('cita')
    if (pendiente?.busqueda !== search) return
    reserva.retomar(pendiente)
    if (!usuario) return setIdentificando(pendiente.enviar && readPending('registro')?.enviado === true)
    keepPending('cita', { ...pendiente, enviar: false })
    const { fecha, hora, servicio, notas, persona } = pendiente
    if (!pendiente.enviar || fecha === null || hora === null || servicio === null) return
    const con = persona ? { id: persona } : undefined
    void solicitar({ inicio: masMinutos(medianoche(fecha), hora), servicio, notas, persona: con })
  })
  useEffect(() => retomar(), [])

  const keepCita = (enviar: boolean) => keepPending('cita', { ...reserva.elegido, busqueda: search, enviar })

  function dejarDeIdentificarse() {
    keepCita(false)
    setIdentificando(false)
  }

  function pedir() {
    if (!solicitud) return
    void precargar()
    if (usuario) return solicitar(solicitud)
    keepCita(true)
    setIdentificando(true)
  }

  if (!hay) {
    return <Page titulo="Agendar cita">{hecha === null ? <SinServicios /> : <CitaSolicitada id={hecha} />}</Page>
  }
  return (
    <Page
      titulo="Agendar cita"
      intro={(hecha === null || reserva.quienes.solo) && <Entrada reserva={reserva} />}
      actions={hecha === null && <Proximas dias={reserva.dias} onElegir={reserva.elegirMomento} />}
    >
      {hecha !== null && <CitaSolicitada id={hecha} />}
      <div className={styles.agenda}>
        <ElegirDia hoy={reserva.hoy} fecha={reserva.fecha} dias={dias} elegirDia={reserva.elegirDia} />
        <DetalleDeReserva reserva={reserva} pending={pending} onSolicitar={pedir} />
      </div>
      {identificando && solicitud && !usuario && (
        <Identificarse titulo="Para solicitar tu cita" onClose={dejarDeIdentificarse}>
          {solicitud.servicio}, {formatMomentoLargo(solicitud.inicio)}. Entra para pedirla.
        </Identificarse>
      )}
    </Page>
  )
}

/** The introduction: the requested person or service, or how booking works. */
function Entrada({ reserva: { servicios, quienes } }: { reserva: Reserva }) {
  if (quienes.solo)
    return (
      <>
        <strong>Con {quienes.solo.nombre}.</strong> Elige el día; después, el servicio y la hora.{' '}
        <Link to={paths.agendar}>Ver todos los servicios</Link>
      </>
    )
  return servicios.pedido ? <Pedido {...servicios.pedido} /> : comienzo.intro
}

/** The service that was asked for, named before anything is chosen. */
function Pedido({ nombre, precio }: Elegible) {
  return (
    <>
      <strong>
        {nombre}
        {precio !== undefined && `, ${formatColones(precio)}`}.
      </strong>{' '}
      Elige el día y después la hora.
    </>
  )
}
