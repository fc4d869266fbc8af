import { personaDe } from '../../../../contract/cuentas/nombre.ts'
import { deleteInscripcion, type Inscripcion, listInscripciones } from '../../../../contract/talleres/talleres.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { useEliminar } from '../../base/edicion/useEliminar.ts'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { correo, instantColumn, nombre } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { EstadoDeInscripcion } from './EstadoDeInscripcion.tsx'

const COLUMNAS: readonly Column<Inscripcion>[] = [
  instantColumn('Fecha de inscripción', 'fecha', { ordenar: 'fecha' }),
  nombre('Taller', 'tallerNombre'),
  {
    titulo: 'Nombre',
    tarjeta: 'abajo',
    celda: ({ usuarioId, usuarioNombre }) => <Persona id={usuarioId}>{usuarioNombre}</Persona>,
  },
  {
    titulo: 'Apellido',
    tarjeta: 'crece',
    celda: ({ usuarioId, usuarioApellido }) => <Persona id={usuarioId}>{usuarioApellido}</Persona>,
  },
  correo('Correo', 'usuarioEmail'),
  {
    titulo: 'Estado',
    forma: 'entera',
    ordenar: 'estado',
    tarjeta: 'estado',
    celda: (inscripcion) => <EstadoDeInscripcion {...inscripcion} />,
  },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ...PERIODOS,
  ['situacion', 'en-espera', 'En espera'],
  ['situacion', 'canceladas', 'Canceladas'],
]

const { Component: DetalleDeInscripcion } = lateDialog(() => import('./DetalleDeInscripcion.tsx'))

export default function InscripcionesPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const eliminar = useEliminar<Inscripcion>({
    cosa: 'inscripción',
    nombreDe: (inscripcion) => `${personaDe(inscripcion)}, ${inscripcion.tallerNombre}`,
    enviar: ({ id }) => call(deleteInscripcion, { params: { id } }),
    exito: ['Eliminada', 'La inscripción fue eliminada.'],
    rechazo: (error) => {
      const usual = refusalOf(error, 'No se pudo eliminar')
      return usual && { ...usual, titulo: 'Error al eliminar' }
    },
  })
  return (
    <>
      <Listado
        titulo="Inscripciones"
        endpoint={listInscripciones}
        tamano={10}
        columnas={COLUMNAS}
        acciones={(inscripcion) => (
          <>
            <WhatsApp
              telefono={inscripcion.usuarioTelefono}
              nombre={personaDe(inscripcion)}
              sobre="tu inscripción en el taller"
            />
            <Acciones
              nombre={`inscripción de ${personaDe(inscripcion)}`}
              ver="Ver detalle de"
              onVer={() => abrir({ accion: 'ver', id: inscripcion.id })}
              onEliminar={() => eliminar(inscripcion)}
            />
          </>
        )}
        chips={CHIPS}
        orden="-fecha"
        exportar="inscripciones"
        vacio="No hay inscripciones"
        fallo="No se pudo cargar la lista de inscripciones."
      />
      {dialogo?.accion === 'ver' && <DetalleDeInscripcion id={dialogo.id} onClose={cerrar} />}
    </>
  )
}
