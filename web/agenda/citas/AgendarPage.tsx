import { lateCode, latePart } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useHasArea } from '../../base/settings/api.ts'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { personas } from '../personas/api.ts'
import styles from './AgendarPage.module.css'
import { servicios } from './api.ts'
import { DetalleDeReserva } from './DetalleDeReserva.tsx'
import { disponibilidad } from './disponibilidad.ts'
import { ElegirDia } from './ElegirDia.tsx'
import { ElegirServicio } from './ElegirServicio.tsx'
import { type Reserva, useReserva } from './useReserva.ts'
import { useSolicitud } from './useSolicitud.ts'

const { Component: TuCita, precargar } = latePart(() => import('./TuCita.tsx'))
const { Component: SinServicios } = lateCode(() => import('./SinServicios.tsx'))

export const datos = () => [servicios, disponibilidad, personas]
export const comienzo = {
  intro: <Link to={paths.primeraCita}>Así es tu primera cita</Link>,
  clase: styles.agenda,
}

/**
 * Service, day and hour side by side; on a phone one decision after the other. Everybody may choose: who they are is asked of visitors at
 * the end, above what they chose (R-preparar).
 */
export default function AgendarPage() {
  const reserva = useReserva()
  const { solicitar, pending } = useSolicitud(reserva)
  const { hecha, solicitud } = reserva
  const hay = useHasArea('servicios')

  function pedir() {
    if (!solicitud) return
    void precargar()
    void solicitar(solicitud)
  }

  if (!hay) {
    return <Page titulo="Agendar cita">{hecha === null ? <SinServicios /> : <Solicitada id={hecha} />}</Page>
  }
  return (
    <Page titulo="Agendar cita" intro={(hecha === null || reserva.quienes.solo) && <Entrada {...reserva.quienes} />}>
      {hecha !== null && <Solicitada id={hecha} />}
      <div className={styles.agenda}>
        <ElegirServicio key={hecha} servicios={reserva.servicios} onChange={reserva.elegirServicio} />
        <Stack gap={2}>
          <h2>¿Qué día?</h2>
          <ElegirDia {...reserva} />
        </Stack>
        <DetalleDeReserva reserva={reserva} pending={pending} onSolicitar={pedir} />
      </div>
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
      <strong>Con {solo.nombre}.</strong> <Link to={paths.agendar}>Ver todos los servicios</Link>
    </>
  )
}
