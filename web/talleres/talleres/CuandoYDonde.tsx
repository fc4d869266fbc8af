import { fechaDe, formatDias, formatFechaLarga, formatHora, type WallTime } from '../../../contract/base/time/tiempo.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Icon, type IconName } from '../../ui/image/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './CuandoYDonde.module.css'

interface CuandoYDondeProps {
  taller: Taller
  /** True to name the day of each hour. */
  conDias?: boolean
}

/** Days, hours and place of a workshop in a few lines. */
export function CuandoYDonde({ taller: { inicio, fin, lugar }, conDias = false }: CuandoYDondeProps) {
  const horaDe = conDias && fechaDe(inicio) !== fechaDe(fin) ? horaConDia : formatHora
  return (
    <dl className={styles.datos}>
      <Dato icono="calendario" nombre="Fecha" valor={formatDias(inicio, fin)} />
      <Dato icono="reloj" nombre="Hora" valor={`${horaDe(inicio)} – ${horaDe(fin)}`} />
      <Dato icono="lugar" nombre="Lugar" valor={lugar} />
    </dl>
  )
}

function horaConDia(wall: WallTime): string {
  return `${formatHora(wall)}, ${formatFechaLarga(wall)}`
}

type DatoProps = { icono: IconName; nombre: string; valor: string }

/** The icon stands for the name, which only screen readers get. */
function Dato({ icono, nombre, valor }: DatoProps) {
  return (
    <div className={styles.dato}>
      <dt>
        <Icon nombre={icono} size={18} />
        <VisuallyHidden>{nombre}</VisuallyHidden>
      </dt>
      <dd>{valor}</dd>
    </div>
  )
}
