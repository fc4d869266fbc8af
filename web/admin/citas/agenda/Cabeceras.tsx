import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  masDias,
  type WallTime,
} from '../../../../contract/base/tiempo.ts'
import { Link } from '../../../Link.tsx'
import { rutasDeAdmin } from '../../../rutas.ts'
import { useHoy } from '../../../ui/time/useHoy.ts'
import { esDeUnDia } from './geometria.ts'
import type { Hoja } from './hoja.ts'
import styles from './Rejilla.module.css'

type CabecerasProps = {
  hoja: Hoja
  onCerrar: (fecha: Fecha) => void
  onEditarBloqueo: (id: number) => void
}

/** The names of the days, which stay in sight, and below what each of them is as a whole. */
export function Cabeceras({ hoja, onCerrar, onEditarBloqueo }: CabecerasProps) {
  const { dias } = hoja.plano
  return (
    <>
      <div className={styles.nombres}>
        {dias.map((dia, i) => (
          <Nombre key={dia} dia={dia} abierto={Boolean(hoja.dias[i]?.horario)} onCerrar={onCerrar} />
        ))}
      </div>
      <div className={styles.avisos}>
        {dias.map((dia, i) => (
          <Avisos key={dia} dia={dia} datos={hoja.dias[i]} cosas={hoja.cosas} onEditarBloqueo={onEditarBloqueo} />
        ))}
      </div>
    </>
  )
}

type NombreProps = { dia: WallTime; abierto: boolean; onCerrar: (fecha: Fecha) => void }

function Nombre({ dia, abierto, onCerrar }: NombreProps) {
  const hoy = useHoy()
  const fecha = fechaDe(dia)
  const esHoy = hoy === fecha
  const larga = formatFechaLarga(dia)
  const [nombre, numero] = larga.split(' ')
  return (
    <div>
      <h3 aria-label={esHoy ? `${larga}, hoy` : larga} data-hoy={esHoy || undefined}>
        {nombre!.slice(0, 3)} <strong>{numero}</strong>
      </h3>
      {abierto && fecha >= hoy && (
        <button type="button" aria-label={`Cerrar el ${larga} o unas horas`} onClick={() => onCerrar(fecha)}>
          Cerrar…
        </button>
      )}
    </div>
  )
}

type AvisosProps = {
  dia: WallTime
  datos: Hoja['dias'][number]
  cosas: Hoja['cosas']
  onEditarBloqueo: (id: number) => void
}

/** Whether a day is closed and why, and the workshops and blocks that last longer than a day. */
function Avisos({ dia, datos, cosas, onEditarBloqueo }: AvisosProps) {
  const largos = cosas.filter((cosa) => cosa.inicio < masDias(dia, 1) && cosa.fin > dia && !esDeUnDia(cosa))
  return (
    <div>
      {datos && !datos.horario && <p>{datos.motivo ? `Cerrado: ${datos.motivo}` : 'Cerrado'}</p>}
      {largos.map((cosa) => (
        <Largo key={cosa.clave} cosa={cosa} dia={dia} onEditarBloqueo={onEditarBloqueo} />
      ))}
    </div>
  )
}

type LargoProps = { cosa: Hoja['cosas'][number]; dia: WallTime; onEditarBloqueo: (id: number) => void }

function Largo({ cosa, dia, onEditarBloqueo }: LargoProps) {
  const horas = <span>{horasEn(cosa, dia)}</span>
  if (cosa.tipo === 'taller') {
    return (
      <Link to={`${rutasDeAdmin.talleres}?ver=${cosa.taller.id}`} className={styles.largo}>
        {cosa.taller.titulo}
        {horas}
      </Link>
    )
  }
  if (cosa.tipo !== 'bloqueo') return null
  return (
    <button type="button" className={styles.largo} data-bloqueo onClick={() => onEditarBloqueo(cosa.bloqueo.id)}>
      {cosa.bloqueo.motivo ?? 'Bloqueado'}
      {horas}
    </button>
  )
}

function horasEn({ inicio, fin }: { inicio: WallTime; fin: WallTime }, dia: WallTime): string {
  if (inicio >= dia) return `desde las ${formatHora(inicio)}`
  return fin <= masDias(dia, 1) ? `hasta las ${formatHora(fin)}` : 'todo el día'
}
