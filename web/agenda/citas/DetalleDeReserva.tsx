import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense, useEffect } from 'react'
import { NOTAS_MAXIMO } from '../../../contract/agenda/citas/citas.ts'
import { formatFechaLarga, medianoche } from '../../../contract/base/time/time.ts'
import { lateCode, latePart } from '../../base/late/lazy.tsx'
import { Link } from '../../base/router/Link.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { useEntrada } from '../../cuentas/acceso/useEntrada.ts'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import styles from './AgendarPage.module.css'
import { masCercanaA } from './disponibilidad.ts'
import { ElegirHora } from './ElegirHora.tsx'
import { ListaDeServicios } from './ElegirServicio.tsx'
import type { Reserva } from './useReserva.ts'
import { useSiguientePaso } from './useSiguientePaso.ts'

/** Few have a bono, or are asked for a deposit. */
const { Component: PagoDeReserva } = lateCode(() => import('./PagoDeReserva.tsx'))
/** Few have as many appointments to come as one may. */
const { Component: LimiteDeCitas } = lateCode(() => import('./LimiteDeCitas.tsx'))
const { Component: ConQuien } = lateCode(() => import('./ConQuien.tsx'))
/** It has something to say once there is an hour: it comes while that is chosen. */
const { Component: Resumen, precargar } = latePart(() => import('./ResumenDeReserva.tsx'))

type DetalleProps = { reserva: Reserva; pending: boolean; onSolicitar: () => void }

/** The form beside the calendar: who attends, hour, service and notes under the name of the day, and the button that sends it. */
export function DetalleDeReserva({ reserva, pending, onSolicitar }: DetalleProps) {
  const { fecha, elegida, dias = [], servicios, quienes, horarios } = reserva
  const { dia, cierre } = useSiguientePaso(elegida, horarios.hora)
  useEffect(() => void (elegida && precargar()), [elegida])

  return (
    <Stack as="section" gap={3} aria-label="Servicio y hora">
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
          libres={dias.find((dia) => dia.fecha === fecha)?.libres}
          servicio={servicios.elegido?.nombre}
          persona={quienes.persona}
          onChange={reserva.elegirHora}
          proxima={fecha === null ? undefined : masCercanaA(fecha, dias)}
          onElegir={reserva.elegirMomento}
        />
        <Cierre ref={cierre} reserva={reserva} pending={pending} />
      </Form>
    </Stack>
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
      <Stack gap={2}>
        <SkeletonBlock width="6rem" height="1.5rem" />
        <SkeletonBlock height={`${4 * (cuantos + 1)}rem`} />
      </Stack>
    </Skeleton>
  )
}

type CierreProps = { ref: Ref<HTMLDivElement>; reserva: Reserva; pending: boolean }

function Cierre({ ref, reserva, pending }: CierreProps) {
  const { momento, solicitud, servicios, quienes, horarios, notas, elegirServicio, escribirNotas } = reserva
  return (
    <Stack ref={ref} gap={4} className={styles.cierre}>
      <ListaDeServicios servicios={servicios} onChange={elegirServicio} />
      <NotasField value={notas} onChange={escribirNotas} />
      {momento !== null && <Resumen momento={momento} servicio={servicios.elegido} con={quienes.persona?.nombre} />}
      <Suspense>
        <PagoDeReserva reserva={reserva} />
      </Suspense>
      <FormSubmit variant="accent" disabled={!solicitud} pending={pending}>
        Solicitar cita
      </FormSubmit>
      {/* Below the button, which does not move when the hours come. */}
      {momento === null && !!horarios.slots?.length && <Soft small>Elige una hora.</Soft>}
      <Quien />
    </Stack>
  )
}

/** Why a visitor cannot send it yet. */
function Quien() {
  const { usuario } = useSesion()
  const entrada = useEntrada({ titulo: 'Para continuar', texto: 'Lo que elijas no se pierde.', conCuenta: true })
  if (usuario) return null
  return (
    <Soft small>
      <strong>Debes iniciar sesión para continuar.</strong> Lo que elijas no se pierde.{' '}
      <Link {...entrada}>Iniciar sesión</Link>
    </Soft>
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
