import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Usuario } from '../../contract/cuentas.ts'
import { type Fecha, formatFechaLarga, medianoche } from '../../contract/tiempo.ts'
import { RequiereSesion } from '../cuentas/RequiereSesion.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Calendario } from '../ui/time/Calendario.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import { Agendado } from './Agendado.tsx'
import { marcasDe, marcasPorDia } from './api.ts'
import styles from './CalendarioPage.module.css'

const TITULO = 'Calendario'

export default function CalendarioPage() {
  return <RequiereSesion titulo={TITULO}>{(usuario) => <MiCalendario usuario={usuario} />}</RequiereSesion>
}

/** A month with dots on the days that have something, and what the chosen day has. */
function MiCalendario({ usuario }: { usuario: Usuario }) {
  const hoy = useHoy()
  const [fecha, setFecha] = useState<Fecha>(hoy)
  const [enMes, setEnMes] = useState(fecha)
  const [movidas, setMovidas] = useState(0)
  const { data: marcas } = useQuery(marcasDe(enMes, usuario.id))

  /** The month of the calendar is its own: it begins anew with the day. */
  function seguir(nueva: Fecha) {
    setFecha(nueva)
    setEnMes(nueva)
    setMovidas(movidas + 1)
  }

  return (
    <Page titulo={TITULO} intro="Tus citas y los talleres en los que tienes un lugar.">
      <div className={styles.calendario}>
        <section aria-label="Mes" className={styles.mes}>
          <Calendario
            key={movidas}
            label="Día"
            hoy={hoy}
            value={fecha}
            onChange={setFecha}
            marks={marcasPorDia(marcas)}
            onMonthChange={setEnMes}
          />
        </section>
        <section aria-labelledby="dia-elegido" className={styles.dia}>
          <h2 id="dia-elegido">{formatFechaLarga(medianoche(fecha))}</h2>
          <Agendado usuarioId={usuario.id} fecha={fecha} onMovida={seguir} />
        </section>
      </div>
    </Page>
  )
}
