import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import { deleteInscripcion, type Inscripcion, listInscripciones } from '../../../../contract/talleres/talleres.ts'
import { refusalOf } from '../../../base/acting/act.tsx'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { Pago } from '../../dinero/cobros/Pago.tsx'
import { COLUMNAS, POR_TALLER } from './columnas.tsx'

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ['ordenar', 'taller', 'Por taller'],
  ...PERIODOS,
  ['situacion', 'en-espera', 'En espera'],
  ['situacion', 'canceladas', 'Canceladas'],
]

const { Component: DetalleDeInscripcion } = lateDialog(() => import('./DetalleDeInscripcion.tsx'))

/** Whose it is, and in which workshop. */
const deQuien = (inscripcion: Inscripcion) => `${personaDe(inscripcion)}, ${inscripcion.tallerNombre}`

export default function InscripcionesPage() {
  return (
    <Listado
      cosa="inscripción"
      titulo="Inscripciones"
      calls={{ list: listInscripciones, delete: deleteInscripcion }}
      tamano={10}
      columnas={COLUMNAS}
      grupo={POR_TALLER}
      nombreDe={(inscripcion) => `inscripción de ${deQuien(inscripcion)}`}
      ver=" detalle de"
      acciones={(inscripcion) => (
        <Pago que={{ de: 'inscripcion', id: inscripcion.id }} persona={deQuien(inscripcion)} pago={inscripcion.pago} />
      )}
      eliminar={{
        nombreDe: deQuien,
        exito: ['Eliminada', 'La inscripción fue eliminada.'],
        rechazo: (error) => {
          const usual = refusalOf(error, 'No se pudo eliminar')
          return usual && { ...usual, titulo: 'Error al eliminar' }
        },
      }}
      dialogo={({ dialogo, onClose }) =>
        dialogo.accion === 'ver' && <DetalleDeInscripcion id={dialogo.id} onClose={onClose} />
      }
      chips={CHIPS}
      todo="Todas"
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
  )
}
