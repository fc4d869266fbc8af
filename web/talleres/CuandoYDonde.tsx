import { formatDias, formatHora } from '../../contract/base/tiempo.ts'
import type { Taller } from '../../contract/talleres/talleres.ts'
import { Icono, type NombreIcono } from '../ui/image/Icono.tsx'
import { VisuallyHidden } from '../ui/text/Text.tsx'
import styles from './CuandoYDonde.module.css'

/** Days, hours and place of a workshop in a few lines. */
export function CuandoYDonde({ taller: { inicio, fin, lugar } }: { taller: Taller }) {
  return (
    <dl className={styles.datos}>
      <Dato icono="calendario" nombre="Fecha" valor={formatDias(inicio, fin)} />
      <Dato icono="reloj" nombre="Hora" valor={`${formatHora(inicio)} – ${formatHora(fin)}`} />
      <Dato icono="lugar" nombre="Lugar" valor={lugar} />
    </dl>
  )
}

type DatoProps = { icono: NombreIcono; nombre: string; valor: string }

/** The icon is name enough for the eye. */
function Dato({ icono, nombre, valor }: DatoProps) {
  return (
    <div className={styles.dato}>
      <dt>
        <Icono nombre={icono} size={18} />
        <VisuallyHidden>{nombre}</VisuallyHidden>
      </dt>
      <dd>{valor}</dd>
    </div>
  )
}
