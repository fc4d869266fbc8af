import {
  type Accion,
  ASUNTOS,
  type Asunto,
  type Cambio,
  type Entrada,
  listHistoria,
} from '../../../contract/historia.ts'
import { wallTimeDe } from '../../../contract/tiempo.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Momento } from '../../ui/text/values.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import styles from './HistoriaPage.module.css'

const NOMBRES: Record<Asunto, string> = {
  ORDEN: 'Orden',
  CITA: 'Cita',
  BLOQUEO: 'Bloqueo',
  PRODUCTO: 'Producto',
  SERVICIO: 'Servicio',
  TALLER: 'Taller',
  INSCRIPCION: 'Inscripción',
  COBRO: 'Cobro',
  NOTAS: 'Notas privadas',
  POST: 'Post',
  USUARIO: 'Usuario',
  ROL: 'Rol',
  ACCESO: 'Acceso',
  AJUSTES: 'Ajustes',
  CORREO: 'Correo',
}

const ACCIONES: Record<Accion, string> = { CREAR: 'Crear', CAMBIAR: 'Cambiar', ELIMINAR: 'Eliminar' }

const COLUMNAS: readonly Columna<Entrada>[] = [
  { titulo: 'Momento', tarjeta: 'abajo', celda: ({ momento }) => <Momento wall={wallTimeDe(momento)} /> },
  {
    titulo: 'Quién',
    forma: 'holgada',
    tarjeta: 'crece',
    celda: ({ usuarioNombre }) => usuarioNombre ?? 'Automático o cuenta eliminada',
  },
  { titulo: 'Asunto', forma: 'entera', celda: ({ asunto }) => NOMBRES[asunto] },
  { titulo: 'Qué', principal: true, celda: ({ titulo }) => titulo },
  { titulo: 'Acción', forma: 'entera', tarjeta: 'arriba', celda: ({ accion }) => ACCIONES[accion] },
  { titulo: 'Cambios', tarjeta: 'debajo', celda: (entrada) => <Cambios entrada={entrada} /> },
]

const FILTRO = {
  nombre: 'asunto',
  label: 'Filtrar por asunto',
  opciones: [['', 'Todos los asuntos'], ...ASUNTOS.map((asunto) => [asunto, NOMBRES[asunto]] as const)],
} as const

/** Who changed what and when. */
export default function HistoriaPage() {
  return (
    <Listado
      titulo="Historia"
      endpoint={listHistoria}
      tamano={10}
      direccion={useDireccion()}
      columnas={COLUMNAS}
      claveDe={({ id }) => id}
      exportar="historia"
      filtro={FILTRO}
      vacio="Sin cambios"
      fallo="No se pudo cargar la historia."
    />
  )
}

/** What changed, field by field; of something new or deleted its data, one click away. */
function Cambios({ entrada: { accion, cambios } }: { entrada: Entrada }) {
  if (cambios.length === 0) return '—'
  if (accion === 'CAMBIAR') return <Lista cambios={cambios} accion={accion} />
  return (
    <details>
      <summary className={styles.resumen}>{cambios.length === 1 ? '1 dato' : `${cambios.length} datos`}</summary>
      <Lista cambios={cambios} accion={accion} />
    </details>
  )
}

function Lista({ cambios, accion }: { cambios: readonly Cambio[]; accion: Accion }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
    <ul role="list" className={styles.cambios}>
      {cambios.map((cambio) => (
        <li key={cambio.campo}>
          <strong>{cambio.campo}:</strong> {textoDe(cambio, accion)}
        </li>
      ))}
    </ul>
  )
}

function textoDe({ antes, despues }: Cambio, accion: Accion): string {
  if (antes === null) return despues ?? ''
  return accion === 'ELIMINAR' ? antes : `${antes} → ${despues ?? '(vacío)'}`
}
