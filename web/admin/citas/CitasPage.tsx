import { type Cita, deleteCita, listCitas } from '../../../contract/citas.ts'
import { call } from '../../api.ts'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { useEliminar } from '../edicion/useEliminar.ts'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Semana } from './agenda/Semana.tsx'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import { CITA, LISTAS_DE_CITAS } from './ficha.ts'
import { useVista } from './useVista.ts'
import { Vistas } from './Vistas.tsx'

/** The appointments, as a table or as a week. */
export default function CitasPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const vista = useVista()
  const eliminar = useEliminar<Cita>({
    pregunta: '¿Eliminar cita?',
    nombreDe,
    enviar: ({ id }) => call(deleteCita, { params: { id: String(id) } }),
    refrescar: LISTAS_DE_CITAS,
    exito: { titulo: '¡Eliminada!', texto: 'Cita borrada.' },
  })
  return (
    <>
      {vista.vista === 'semana' ? (
        <Semana vista={vista} direccion={direccion} />
      ) : (
        <Listado
          titulo="Citas"
          endpoint={listCitas}
          tamano={8}
          direccion={direccion}
          columnas={COLUMNAS}
          claveDe={({ id }) => id}
          acciones={(cita) => (
            <Acciones
              nombre={nombreDe(cita)}
              onEditar={() => abrir({ accion: 'editar', id: String(cita.id) })}
              onEliminar={() => eliminar(cita)}
            />
          )}
          exportar="citas"
          agregar="Agregar cita"
          vacio="No hay citas"
          fallo="No se pudo cargar citas"
        >
          <Vistas {...vista} />
        </Listado>
      )}
      <DialogoDeFicha ficha={CITA} dialogo={dialogo} onClose={cerrar} />
    </>
  )
}
