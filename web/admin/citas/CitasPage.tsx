import { type Cita, deleteCita, listCitas } from '../../../contract/citas.ts'
import { parseWallTime } from '../../../contract/tiempo.ts'
import { call } from '../../api.ts'
import { useEliminar } from '../edicion/useEliminar.ts'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Semana } from './agenda/Semana.tsx'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import { EditarCita, LISTAS_DE_CITAS, NuevaCita } from './DialogoDeCita.tsx'
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
      {dialogo?.accion === 'nuevo' && <NuevaCita fechaHora={momentoDe(dialogo.con)} onClose={cerrar} />}
      {dialogo?.accion === 'editar' && <EditarCita id={dialogo.id} onClose={cerrar} />}
    </>
  )
}

/** What an address asks for, if it is a day and an hour. */
function momentoDe(con: string | undefined): string {
  return con !== undefined && parseWallTime(con) !== null ? con.slice(0, 16) : ''
}
