import { personaDe } from '../../../../contract/cuentas/nombre.ts'
import { deleteInscripcion, type Inscripcion, listInscripciones } from '../../../../contract/talleres/talleres.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { nowHere } from '../../../ui/time/useToday.ts'
import { useEliminar } from '../../base/edicion/useEliminar.ts'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Pago } from '../../dinero/cobros/Pago.tsx'
import { COLUMNAS, POR_TALLER } from './columnas.tsx'

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
        grupo={POR_TALLER}
        acciones={(inscripcion) => (
          <>
            <Pago
              que={{ de: 'inscripcion', id: inscripcion.id }}
              persona={personaDe(inscripcion)}
              pago={inscripcion.pago}
              debida={(inscripcion.taller?.inicio ?? 0) <= nowHere()}
            />
            <Acciones
              nombre={`inscripción de ${personaDe(inscripcion)}`}
              ver=" detalle de"
              onVer={() => abrir({ accion: 'ver', id: inscripcion.id })}
              onEliminar={() => eliminar(inscripcion)}
            />
          </>
        )}
        chips={CHIPS}
        orden="-fecha"
        exportar="inscripciones"
        vacio="No hay inscripciones"
        alEmpezar={
          <>
            Quien se inscribe en un taller aparece aquí. <Link to={officePaths.talleres}>Ver los talleres</Link>
          </>
        }
        fallo="No se pudo cargar la lista de inscripciones."
      />
      {dialogo?.accion === 'ver' && <DetalleDeInscripcion id={dialogo.id} onClose={cerrar} />}
    </>
  )
}
