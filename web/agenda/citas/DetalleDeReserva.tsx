import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense } from 'react'
import { NOTAS_MAXIMO } from '../../../contract/agenda/citas/citas.ts'
import { GRACIA } from '../../../contract/agenda/plazo.ts'
import {
  formatFechaLarga,
  formatMomentoLargo,
  masMinutos,
  medianoche,
  type WallTime,
} from '../../../contract/base/time/tiempo.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { useEntrada } from '../../cuentas/acceso/useEntrada.ts'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { priceWithTax } from '../../ui/text/Values.tsx'
import { nowHere } from '../../ui/time/useToday.ts'
import styles from './AgendarPage.module.css'
import type { Elegible } from './api.ts'
import { ElegirHora } from './ElegirHora.tsx'
import { ListaDeServicios } from './ElegirServicio.tsx'
import { ComoAvisar } from './FueraDePlazo.tsx'
import { masCercanaA } from './proximas.ts'
import type { Reserva } from './useReserva.ts'
import { useSiguientePaso } from './useSiguientePaso.ts'

/** Few have a bono, or are asked for a deposit. */
const { Component: PagoDeReserva } = lateCode(() => import('./PagoDeReserva.tsx'))
/** Few have as many appointments to come as one may. */
const { Component: LimiteDeCitas } = lateCode(() => import('./LimiteDeCitas.tsx'))
const { Component: ConQuien } = lateCode(() => import('./ConQuien.tsx'))

type DetalleProps = { reserva: Reserva; pending: boolean; onSolicitar: () => void }

/** The form beside the calendar: who attends, hour, service and notes under the name of the day, and the button that sends it. */
export function DetalleDeReserva({ reserva, pending, onSolicitar }: DetalleProps) {
  const { fecha, servicios, quienes, horarios } = reserva
  const { dia, cierre } = useSiguientePaso(fecha, horarios.hora)
  const { data: dias = [] } = useQuery(reserva.dias)

  return (
    <section aria-label="Servicio y hora" className={styles.detalle}>
      <h2 ref={dia} tabIndex={-1}>
        {fecha === null ? '¿A qué hora?' : formatFechaLarga(medianoche(fecha))}
      </h2>
      {useAlLimite() && (
        <Suspense>
          <LimiteDeCitas />
        </Suspense>
      )}
      <Form pending={pending} error={null} onSubmit={onSolicitar} label="Reserva">
        {servicios.elegido && quienes.dan.length > 0 && (
          <Suspense fallback={<QuienesEsqueleto cuantos={quienes.dan.length} />}>
            <ConQuien
              personas={quienes.dan}
              servicio={servicios.elegido.nombre}
              elegida={quienes.persona?.id ?? null}
              onElegir={reserva.elegirPersona}
            />
          </Suspense>
        )}
        <ElegirHora
          fecha={fecha}
          horarios={horarios}
          servicio={servicios.elegido?.nombre}
          persona={quienes.persona}
          onChange={reserva.elegirHora}
          proxima={fecha === null ? undefined : masCercanaA(fecha, dias)}
          onElegir={reserva.elegirMomento}
        />
        <Cierre ref={cierre} reserva={reserva} pending={pending} />
      </Form>
    </section>
  )
}

function useAlLimite(): boolean {
  const { usuario } = useSesion()
  const { data } = useQuery({ ...mio, enabled: usuario !== null })
  const limite = useNegocio()?.plazos?.citasPorVenir
  return !!limite && !!data && data.citas.length >= limite
}

/** Takes the place of all the choices, so that nothing below moves. */
function QuienesEsqueleto({ cuantos }: { cuantos: number }) {
  return (
    <Skeleton texto="Cargando con quién…">
      <div className={styles.quienes}>
        <SkeletonBlock width="6rem" height="1.5rem" />
        <SkeletonBlock height={`${4 * (cuantos + 1)}rem`} />
      </div>
    </Skeleton>
  )
}

type CierreProps = { ref: Ref<HTMLDivElement>; reserva: Reserva; pending: boolean }

function Cierre({ ref, reserva, pending }: CierreProps) {
  const { momento, solicitud, servicios, quienes, notas, elegirServicio, escribirNotas } = reserva
  return (
    <div ref={ref} className={styles.cierre}>
      <ListaDeServicios servicios={servicios} onChange={elegirServicio} />
      <NotasField value={notas} onChange={escribirNotas} />
      {momento !== null && (
        <Resumen momento={momento} servicio={servicios.pedido} falta={!solicitud} con={quienes.persona?.nombre} />
      )}
      <Suspense>
        <PagoDeReserva reserva={reserva} />
      </Suspense>
      <FormSubmit variant="accent" disabled={!solicitud} pending={pending}>
        Solicitar cita
      </FormSubmit>
      <PideSesion />
    </div>
  )
}

function PideSesion() {
  const { usuario } = useSesion()
  const entrada = useEntrada({ titulo: 'Para continuar', texto: 'Lo que elijas no se pierde.', conCuenta: true })
  if (usuario) return null
  return (
    <p className={styles.pista}>
      <strong>Debes iniciar sesión para continuar.</strong> Lo que elijas no se pierde.{' '}
      <Link {...entrada}>Iniciar sesión</Link>
    </p>
  )
}

interface ResumenProps {
  momento: WallTime
  /** Undefined until it was chosen, or came with the way in. */
  servicio: Elegible | undefined
  /** True while the service is still to be chosen. */
  falta: boolean
  con: string | undefined
}

/** The request in words, and until when this hour can be changed. It names no service that nobody chose. */
function Resumen({ momento, servicio, falta, con }: ResumenProps) {
  const cuando = formatMomentoLargo(momento)
  return (
    <div className={styles.resumen}>
      {servicio ? (
        <p>
          {servicio.nombre}
          {con && ` con ${con}`}, {cuando}
          {servicio.precio !== undefined && `, ${priceWithTax(servicio.precio)}`}.
        </p>
      ) : (
        <p>
          {cuando.charAt(0).toUpperCase() + cuando.slice(1)}
          {con && `, con ${con}`}.{' '}
          {falta ? 'Falta elegir el servicio.' : 'Revisa que el servicio de la lista sea el tuyo.'}
        </p>
      )}
      <Plazo inicio={momento} />
    </div>
  )
}

/** Until when this appointment can be changed here, and what comes after. */
function Plazo({ inicio }: { inicio: WallTime }) {
  const horas = useNegocio()?.plazos?.cancelacionHoras ?? 0
  if (horas === 0) return null
  const plazo = masMinutos(inicio, -horas * 60)
  return (
    <p className={styles.pista}>
      {plazo > masMinutos(nowHere(), GRACIA)
        ? `Puedes moverla o cancelarla hasta el ${formatMomentoLargo(plazo)}; `
        : `Falta poco para esa hora: puedes moverla o cancelarla en los ${GRACIA} minutos después de solicitarla; `}
      luego, <ComoAvisar />: <Link to={paths.politica('reembolso')}>qué pasa con lo que pagaste</Link>.
    </p>
  )
}

/** The field counts its free characters from this number down. */
const CASI_LLENO = 500

function NotasField({ value, onChange }: { value: string; onChange: (notas: string) => void }) {
  const quedan = NOTAS_MAXIMO - value.length
  return (
    <TextAreaField
      label="Notas"
      name="notas"
      hint={quedan > CASI_LLENO ? 'Solo las lee quien te atiende.' : quedanTexto(quedan)}
      maxLength={NOTAS_MAXIMO}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function quedanTexto(quedan: number): string {
  return quedan === 1 ? 'Queda 1 carácter.' : `Quedan ${quedan} caracteres.`
}
