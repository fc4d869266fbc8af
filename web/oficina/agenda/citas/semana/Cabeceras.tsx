import type { ReactNode } from 'react'
import {
  esDeUnDia,
  fechaDe,
  formatFechaLarga,
  formatHora,
  masDias,
  type WallTime,
} from '../../../../../contract/base/time/time.ts'
import { cerrar as llamadaDeCerrar } from '../../../../../contract/oficina/cierres.ts'
import { withSearch } from '../../../../base/router/address.ts'
import { Link } from '../../../../base/router/Link.tsx'
import { officePaths } from '../../../../base/router/routes.ts'
import { useSesion } from '../../../../base/session/session.tsx'
import { Drawing } from '../../../../ui/drawings/Drawing.tsx'
import { Picture } from '../../../../ui/image/Picture.tsx'
import { Row, Soft, Stack } from '../../../../ui/layout/arrange.tsx'
import { useToday } from '../../../../ui/time/clock.ts'
import { useAbren } from '../../../cuentas/personas/useAtienden.ts'
import { useCierre } from '../../cierres/useCierre.tsx'
import { useBloqueo } from '../bloqueos/useBloqueo.ts'
import { esDeColumna } from './geometria.ts'
import type { Hoja } from './hoja.ts'
import styles from './Rejilla.module.css'
import tarjeta from './Tarjeta.module.css'

type Columna = Hoja['plano']['columnas'][number]

/** The names of the columns, which stay in sight, and below them what lasts the whole day. */
export function Cabeceras({ hoja, tira }: { hoja: Hoja; tira: ReactNode }) {
  const { columnas } = hoja.plano
  const clave = ({ dia, persona }: Columna) => `${dia}-${persona?.id}`
  return (
    <>
      <div className={styles.nombres}>
        {tira ?? columnas.map((columna, i) => <Nombre key={clave(columna)} columna={columna} datos={hoja.dias[i]} />)}
      </div>
      <div className={styles.avisos}>
        {columnas.map((columna, i) => (
          <Stack gap={1} key={clave(columna)}>
            {tira && <Cerrado datos={hoja.dias[i]} />}
            <Largos columna={columna} cosas={hoja.cosas} />
          </Stack>
        ))}
      </div>
    </>
  )
}

type DiaProps = Columna & { abierto: boolean }

/** Closes a day that is open and not over. */
export function CerrarDia({ dia, persona, abierto }: DiaProps) {
  const hoy = useToday()
  const { puede } = useSesion()
  const { cerrar } = useCierre()
  const fecha = fechaDe(dia)
  if (!abierto || fecha < hoy || !puede(llamadaDeCerrar)) return null
  const de = persona ? ` de ${persona.nombre}` : ''
  return (
    <button
      type="button"
      data-look="link"
      aria-label={`Cerrar el ${formatFechaLarga(dia)} o unas horas${de}`}
      className={styles.cerrar}
      onClick={() => cerrar(fecha, persona?.id)}
    >
      Cerrar…
    </button>
  )
}

type NombreProps = { columna: Columna; datos: Hoja['dias'][number] }

function Nombre({ columna, datos }: NombreProps) {
  const { dia, persona } = columna
  const hoy = useToday()
  return (
    <Row gap={[0, 3]} justify="center">
      {persona ? (
        <Row as="h3" nowrap gap={2}>
          <span className={styles.retrato}>
            <Picture src={persona.imagen} alt="" ratio="1" placeholder={<Drawing nombre="persona" />} sizes="2rem" />
          </span>
          {persona.nombre}
        </Row>
      ) : (
        <Dia larga={formatFechaLarga(dia)} esHoy={hoy === fechaDe(dia)} />
      )}
      <CerrarDia {...columna} abierto={Boolean(datos?.horario)} />
      <Cerrado datos={datos} />
    </Row>
  )
}

function Dia({ larga, esHoy }: { larga: string; esHoy: boolean }) {
  const [nombre, numero] = larga.split(' ')
  return (
    <h3 aria-label={esHoy ? `${larga}, hoy` : larga} data-hoy={esHoy || undefined}>
      {nombre!.slice(0, 3)} <strong>{numero}</strong>
    </h3>
  )
}

/** Whether a day is closed, and why. */
function Cerrado({ datos }: Pick<NombreProps, 'datos'>) {
  if (!datos || datos.horario) return null
  return <Soft small>{datos.motivo ? `Cerrado: ${datos.motivo}` : 'Cerrado'}</Soft>
}

/** The workshops and blocks that last longer than a day. */
function Largos({ columna, cosas }: { columna: Columna; cosas: Hoja['cosas'] }) {
  return cosas
    .filter((cosa) => esDeColumna(cosa, columna) && !esDeUnDia(cosa))
    .map((cosa) => <Largo key={cosa.clave} cosa={cosa} dia={columna.dia} />)
}

function Largo({ cosa, dia }: { cosa: Hoja['cosas'][number]; dia: WallTime }) {
  const abren = useAbren()
  const { editar } = useBloqueo()
  const horas = <span>{horasEn(cosa, dia)}</span>
  if (cosa.tipo === 'taller') {
    if (!abren.talleres)
      return (
        <p>
          {cosa.taller.titulo} {horas}
        </p>
      )
    return (
      <div data-que="taller">
        <Link to={withSearch(officePaths.talleres, { ver: cosa.taller.id })} className={tarjeta.tarjeta}>
          <strong>{cosa.taller.titulo}</strong> {horas}
        </Link>
      </div>
    )
  }
  if (cosa.tipo !== 'bloqueo') return null
  const { motivo, persona } = cosa.bloqueo
  const titulo = `${motivo ?? 'Bloqueado'}${persona ? ` de ${persona.nombre}` : ''}`
  if (!abren.bloqueo(cosa.bloqueo))
    return (
      <p>
        {titulo} {horas}
      </p>
    )
  return (
    <div data-que="bloqueo">
      <button type="button" className={tarjeta.tarjeta} onClick={() => editar(cosa.bloqueo.id)}>
        <strong>{titulo}</strong> {horas}
      </button>
    </div>
  )
}

function horasEn({ inicio, fin }: { inicio: WallTime; fin: WallTime }, dia: WallTime): string {
  if (inicio >= dia) return `desde las ${formatHora(inicio)}`
  return fin <= masDias(dia, 1) ? `hasta las ${formatHora(fin)}` : 'todo el día'
}
