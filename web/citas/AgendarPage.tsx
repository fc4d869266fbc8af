import type { Usuario } from '../../contract/cuentas.ts'
import { RequiereSesion } from '../cuentas/RequiereSesion.tsx'
import { Page } from '../ui/layout/Page.tsx'
import styles from './AgendarPage.module.css'
import { DetalleDeReserva } from './DetalleDeReserva.tsx'
import { ElegirDia } from './ElegirDia.tsx'
import { useReserva } from './useReserva.ts'

const TITULO = 'Agendar cita'

export default function AgendarPage() {
  return <RequiereSesion titulo={TITULO}>{(usuario) => <Agenda usuario={usuario} />}</RequiereSesion>
}

/** The calendar beside the rest of the form; on a phone one decision after the other. */
function Agenda({ usuario }: { usuario: Usuario }) {
  const reserva = useReserva()
  return (
    <Page titulo={TITULO} intro="Elige primero el día; después, el servicio y la hora.">
      <div className={styles.agenda}>
        <ElegirDia reserva={reserva} />
        <DetalleDeReserva usuario={usuario} reserva={reserva} />
      </div>
    </Page>
  )
}
