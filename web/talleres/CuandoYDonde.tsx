import { fechaDe, formatDias, formatFechaLarga, formatHora, type WallTime } from '../../contract/base/tiempo.ts'
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

/** The same at length: start and end apart, with their days when there are several. */
export function CuandoYDondeConNombres({ taller: { inicio, fin, lugar } }: { taller: Taller }) {
  return (
    <dl className={`${styles.datos} ${styles.detallado}`}>
      <Dato visible icono="calendario" nombre="Fecha" valor={formatDias(inicio, fin)} />
      <Dato visible icono="reloj" nombre="Inicio" valor={momentoDe(inicio, fin)} />
      <Dato visible icono="reloj" nombre="Fin" valor={momentoDe(fin, inicio)} />
      <Dato visible icono="lugar" nombre="Lugar" valor={lugar} />
    </dl>
  )
}

/** The hour, with its day when the other end is on another one. */
function momentoDe(wall: WallTime, otro: WallTime): string {
  return fechaDe(wall) === fechaDe(otro) ? formatHora(wall) : `${formatHora(wall)}, ${formatFechaLarga(wall)}`
}

type DatoProps = { icono: NombreIcono; nombre: string; valor: string; visible?: boolean }

/** On a card the icon is name enough for the eye. */
function Dato({ icono, nombre, valor, visible = false }: DatoProps) {
  return (
    <div className={styles.dato}>
      <dt>
        <Icono nombre={icono} size={18} />
        {visible ? nombre : <VisuallyHidden>{nombre}</VisuallyHidden>}
      </dt>
      <dd>{valor}</dd>
    </div>
  )
}
