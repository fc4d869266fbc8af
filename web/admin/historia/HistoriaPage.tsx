import { type Accion, ASUNTOS, type Asunto, type Entrada, listHistoria } from '../../../contract/historia.ts'
import { wallTimeOf } from '../../../contract/tiempo.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Momento } from '../../ui/text/Momento.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Cambios } from './Cambios.tsx'

const NOMBRES: Record<Asunto, string> = {
  ORDEN: 'Orden',
  CITA: 'Cita',
  PRODUCTO: 'Producto',
  SERVICIO: 'Servicio',
  TALLER: 'Taller',
  INSCRIPCION: 'Inscripción',
  POST: 'Post',
  ROL: 'Rol',
  AJUSTES: 'Ajustes',
  CORREO: 'Correo',
}

const ACCIONES: Record<Accion, string> = { CREAR: 'Crear', CAMBIAR: 'Cambiar', ELIMINAR: 'Eliminar' }

const COLUMNAS: readonly Columna<Entrada>[] = [
  { titulo: 'Momento', celda: ({ momento }) => <Momento wall={wallTimeOf(Date.parse(momento))} /> },
  { titulo: 'Quién', forma: 'holgada', celda: ({ usuarioNombre }) => usuarioNombre ?? 'Cuenta eliminada' },
  { titulo: 'Asunto', forma: 'entera', celda: ({ asunto }) => NOMBRES[asunto] },
  { titulo: 'Qué', principal: true, celda: ({ titulo }) => titulo },
  { titulo: 'Acción', forma: 'entera', celda: ({ accion }) => ACCIONES[accion] },
  { titulo: 'Cambios', celda: (entrada) => <Cambios entrada={entrada} /> },
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
