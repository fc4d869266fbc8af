import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Fecha, formatFechaLarga, medianoche } from '../../../contract/base/time/time.ts'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { latePart } from '../../base/late/lazy.tsx'
import { RequiereSesion } from '../../cuentas/acceso/RequiereSesion.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { useToday } from '../../ui/time/clock.ts'
import { MonthGrid } from '../../ui/time/MonthGrid.tsx'
import { diaDe, proximasCitasDe } from '../mio/proximas.ts'
import { Agendado } from './Agendado.tsx'
import { inicioDe, marcasDe, marcasPorDia } from './api.ts'
import styles from './CalendarioPage.module.css'
import { ProximasCitas } from './ProximasCitas.tsx'

const { Component: LoQueEspero } = latePart(() => import('../mio/LoQueEspero.tsx'))

const TITULO = 'Calendario'

export { inicioDe as suyo } from './api.ts'
export const comienzo = { intro: 'Lo que tienes por delante, día a día: tus citas y tus talleres.' }

export default function CalendarioPage() {
  return (
    <RequiereSesion
      titulo={TITULO}
      dibujo="calendario"
      texto="Aquí ves tus citas y talleres; los mueves, los cancelas y los pagas."
    >
      {(usuario) => <MiCalendario usuario={usuario} />}
    </RequiereSesion>
  )
}

/** Shows the next things, a month with dots, and the chosen day: at first the next one with something on it. */
function MiCalendario({ usuario }: { usuario: Usuario }) {
  const hoy = useToday()
  const { data: inicio, isFetching, refetch } = useSuspenseQuery(inicioDe(usuario.id))
  const proximas = inicio ? proximasCitasDe(inicio) : []
  const [fecha, setFecha] = useState<Fecha>(diaDe(proximas[0], hoy))
  const [enMes, setEnMes] = useState(fecha)
  const [saltos, setSaltos] = useState(0)
  const dia = useRef<HTMLHeadingElement>(null)
  const { data: marcas } = useQuery(marcasDe(enMes, usuario.id))

  function saltar(fecha: Fecha) {
    setFecha(fecha)
    setEnMes(fecha)
    setSaltos((antes) => antes + 1)
    dia.current?.focus()
  }

  return (
    <Page titulo={TITULO} intro={comienzo.intro}>
      {!inicio && (
        <RetryNotice onRetry={refetch} pending={isFetching}>
          No se pudo leer lo que tienes por delante.
        </RetryNotice>
      )}
      <Stack gap={[5, 6]} align="start" beside="23rem 1fr">
        <ProximasCitas proximas={proximas} onMovida={saltar} />
        <Stack as="section" paper aria-label="Mes" className={styles.mes}>
          <MonthGrid
            // A new key shows the month of the chosen day, whatever month was open.
            key={saltos}
            label="Día"
            hoy={hoy}
            value={fecha}
            onChange={setFecha}
            marks={marcasPorDia(marcas)}
            onMonthChange={setEnMes}
          />
        </Stack>
        <section aria-labelledby="dia-elegido" className={styles.dia}>
          <h2 id="dia-elegido" ref={dia} tabIndex={-1}>
            {formatFechaLarga(medianoche(fecha))}
          </h2>
          <Agendado usuarioId={usuario.id} fecha={fecha} />
        </section>
      </Stack>
      {inicio && Object.values(inicio.esperas).some(({ length }) => length) && <LoQueEspero {...inicio.esperas} />}
    </Page>
  )
}
