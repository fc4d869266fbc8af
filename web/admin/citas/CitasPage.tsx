import { Suspense } from 'react'
import { listCitas } from '../../../contract/citas.ts'
import { perezoso } from '../../perezoso.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Semana } from './agenda/Semana.tsx'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import { CITA } from './ficha.ts'
import { useEliminarCita } from './useEliminarCita.ts'
import { useVista } from './useVista.ts'
import { Vistas } from './Vistas.tsx'

const { Component: DialogoDeCobros } = perezoso(() => import('../cobros/DialogoDeCobros.tsx'))

/** The appointments, as a table or as a week. */
export default function CitasPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const vista = useVista()
  const eliminar = useEliminarCita()
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
              ver="Cobros de"
              onVer={() => abrir({ accion: 'ver', id: cita.id })}
              onEditar={() => abrir({ accion: 'editar', id: cita.id })}
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
      {dialogo?.accion === 'ver' && (
        <Suspense>
          <DialogoDeCobros id={dialogo.id} onClose={cerrar} />
        </Suspense>
      )}
      <DialogoDeFicha ficha={CITA} dialogo={dialogo} onClose={cerrar} />
    </>
  )
}
