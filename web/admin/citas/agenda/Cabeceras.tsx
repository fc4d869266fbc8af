import { fechaDe, formatFechaLarga, formatHora, masDias, type WallTime } from '../../../../contract/tiempo.ts'
import { Link } from '../../../navegacion.tsx'
import { rutasDeAdmin } from '../../../rutas.ts'
import { useHoy } from '../../../ui/time/useHoy.ts'
import { esDeUnDia } from './geometria.ts'
import type { Hoja } from './hoja.ts'
import styles from './Rejilla.module.css'

/** The names of the days, which stay in sight, and below what each of them is as a whole. */
export function Cabeceras({ hoja }: { hoja: Hoja }) {
  const { dias } = hoja.plano
  return (
    <>
      <div className={styles.nombres}>
        {dias.map((dia) => (
          <Nombre key={dia} dia={dia} />
        ))}
      </div>
      <div className={styles.avisos}>
        {dias.map((dia, i) => (
          <Avisos key={dia} dia={dia} datos={hoja.dias[i]} cosas={hoja.cosas} />
        ))}
      </div>
    </>
  )
}

function Nombre({ dia }: { dia: WallTime }) {
  const esHoy = useHoy() === fechaDe(dia)
  const larga = formatFechaLarga(dia)
  const [nombre, numero] = larga.split(' ')
  return (
    <h3 aria-label={esHoy ? `${larga}, hoy` : larga} data-hoy={esHoy || undefined}>
      {nombre!.slice(0, 3)} <strong>{numero}</strong>
    </h3>
  )
}

type AvisosProps = { dia: WallTime; datos: Hoja['dias'][number]; cosas: Hoja['cosas'] }

/** Whether a day is closed and why, and the workshops that last longer than a day. */
function Avisos({ dia, datos, cosas }: AvisosProps) {
  const largos = cosas.filter((cosa) => cosa.inicio < masDias(dia, 1) && cosa.fin > dia && !esDeUnDia(cosa))
  return (
    <div>
      {datos && !datos.horario && <p>{datos.motivo ? `Cerrado: ${datos.motivo}` : 'Cerrado'}</p>}
      {largos.map(
        (cosa) =>
          cosa.tipo === 'taller' && (
            <Link key={cosa.clave} to={`${rutasDeAdmin.talleres}?ver=${cosa.taller.id}`} className={styles.largo}>
              {cosa.taller.titulo}
              <span>{horasEn(cosa, dia)}</span>
            </Link>
          ),
      )}
    </div>
  )
}

function horasEn({ inicio, fin }: { inicio: WallTime; fin: WallTime }, dia: WallTime): string {
  if (inicio >= dia) return `desde las ${formatHora(inicio)}`
  return fin <= masDias(dia, 1) ? `hasta las ${formatHora(fin)}` : 'todo el día'
}
