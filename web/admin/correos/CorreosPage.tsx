import { type Correo, listCorreos } from '../../../contract/sitio/correos.ts'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { instante, tal } from '../lista/columnas.tsx'
import { Listado } from '../lista/Listado.tsx'
import { AccionesDeCorreo } from './AccionesDeCorreo.tsx'
import { Motivo, Para, Situacion } from './Situacion.tsx'

const COLUMNAS: readonly Columna<Correo>[] = [
  { titulo: 'Para', principal: true, celda: (correo) => <Para correo={correo} /> },
  tal('Tipo', 'plantilla', { tarjeta: 'crece' }),
  instante('Creado', 'creado', { tarjeta: 'abajo' }),
  { titulo: 'Estado', tarjeta: 'estado', celda: (correo) => <Situacion correo={correo} /> },
  tal('Intentos', 'intentos', { forma: 'fin' }),
  { titulo: 'Motivo', tarjeta: 'debajo', celda: (correo) => <Motivo correo={correo} /> },
]

const FILTRO = {
  nombre: 'estado',
  label: 'Filtrar por estado',
  opciones: [
    ['', 'Todos los estados'],
    ['ENVIADO', 'Enviados'],
    ['ESCRITO', 'Guardados en disco'],
    ['PENDIENTE', 'En espera'],
    ['FALLIDO', 'Fallidos'],
    ['DESCARTADO', 'Descartados'],
    ['CALLADO', 'No avisados'],
    ['SIN_CORREO', 'Sin correo'],
  ],
} as const

/** Lists sent, waiting and failed mails, with the reason of a failure. */
export default function CorreosPage() {
  return (
    <Listado
      titulo="Correos"
      endpoint={listCorreos}
      tamano={10}
      columnas={COLUMNAS}
      acciones={(correo) => <AccionesDeCorreo correo={correo} />}
      exportar="correos"
      filtro={FILTRO}
      vacio="Sin correos"
      fallo="No se pudieron cargar los correos."
    />
  )
}
