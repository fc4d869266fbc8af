import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
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
import { DetalleDeReserva } from './DetalleDeReserva.tsx'
import { ElegirDia } from './ElegirDia.tsx'
import { ElegirServicio } from './ElegirServicio.tsx'
import { type Reserva, useReserva } from './useReserva.ts'
import { useSolicitud } from './useSolicitud.ts'

const { Component: TuCita, precargar } = latePart(() => import('./TuCita.tsx'))
const { Component: SinServicios } = latePart(() => import('./SinServicios.tsx'))
const { Component: Identificarse } = lateDialog(() => import('../../cuentas/acceso/Identificarse.tsx'))

export const comienzo = {
  intro: (
    <>
      Elige qué te trae, el día y la hora. <Link to={paths.primeraCita}>Así es tu primera cita</Link>
    </>
  ),
  clase: styles.agenda,
}

/**
 * Service, day and hour side by side; on a phone one decision after the other. Everybody may choose: who they are is asked of visitors at
 * the end, and what they chose waits for it (R-preparar).
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
    return <Page titulo="Agendar cita">{hecha === null ? <SinServicios /> : <Solicitada id={hecha} />}</Page>
  }
  return (
    <Page titulo="Agendar cita" intro={(hecha === null || reserva.quienes.solo) && <Entrada {...reserva.quienes} />}>
      {hecha !== null && <Solicitada id={hecha} />}
      <div className={styles.agenda}>
        <ElegirServicio servicios={reserva.servicios} onChange={reserva.elegirServicio} />
        <div className={styles.paso}>
          <h2>¿Qué día?</h2>
          <ElegirDia hoy={reserva.hoy} fecha={reserva.fecha} dias={dias} elegirDia={reserva.elegirDia} />
        </div>
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

function Solicitada({ id }: { id: number }) {
  return <TuCita id={id} nivel="h2" fallo="Tu cita quedó solicitada, pero no se pudo mostrar." />
}

/** The introduction: the requested person, or how booking works. */
function Entrada({ solo }: Pick<Reserva['quienes'], 'solo'>) {
  if (!solo) return comienzo.intro
  return (
    <>
      <strong>Con {solo.nombre}.</strong> Elige qué te trae, el día y la hora.{' '}
      <Link to={paths.agendar}>Ver todos los servicios</Link>
    </>
  )
}
