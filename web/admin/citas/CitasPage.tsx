import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listCitas } from '../../../contract/agenda/administrar-citas.ts'
import { countCitasPorVenir } from '../../../contract/agenda/agenda.ts'
import type { Cita } from '../../../contract/agenda/citas.ts'
import { consulta } from '../../api.ts'
import { CargandoPagina } from '../../Mostrar.tsx'
import { aparte, perezoso } from '../../perezoso.tsx'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { laCita, WhatsApp } from '../usuarios/WhatsApp.tsx'
import { useMarca } from './agenda/useMarca.ts'
import { CHIPS, COLUMNAS, nombreDe } from './columnas.tsx'
import { useEliminarCita } from './useEliminarCita.ts'
import { useVista } from './useVista.ts'
import { Vistas } from './Vistas.tsx'

const { Component: Semana } = perezoso(() => import('./agenda/Semana.tsx'))
const { Component: DialogoDeCita } = aparte(() => import('./DialogoDeCita.tsx'))

/** Rows per page (specification section 9). */
const TAMANO = 8

/** The appointments, as a table or as a week. */
export default function CitasPage() {
  const hoja = useHojaDeAhora()
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const vista = useVista()
  const marca = useMarca()
  const eliminar = useEliminarCita()
  function onGuardada({ id, inicio }: Cita) {
    if (vista.vista === 'tabla') return
    marca.marcar(id)
    vista.irA(inicio)
  }
  return (
    <>
      {vista.vista !== 'tabla' ? (
        <Suspense fallback={<CargandoPagina />}>
          <Semana vista={vista} direccion={direccion} marca={marca} />
        </Suspense>
      ) : (
        <Listado
          titulo="Citas"
          endpoint={listCitas}
          tamano={TAMANO}
          espera={hoja === undefined}
          inicial={hoja}
          columnas={COLUMNAS}
          acciones={(cita) => (
            <>
              <WhatsApp telefono={cita.usuarioTelefono} nombre={cita.usuarioNombre} sobre={laCita(cita.inicio)} />
              <Acciones
                nombre={nombreDe(cita)}
                ver="Cobros de"
                onVer={() => abrir({ accion: 'ver', id: cita.id })}
                onEditar={() => abrir({ accion: 'editar', id: cita.id })}
                onEliminar={() => eliminar(cita)}
              />
            </>
          )}
          chips={CHIPS}
          orden="-fecha"
          exportar="citas"
          agregar="Agregar cita"
          vacio="No hay citas"
          fallo="No se pudo cargar citas"
        >
          <Vistas {...vista} />
        </Listado>
      )}
      {dialogo && <DialogoDeCita dialogo={dialogo} onGuardada={onGuardada} onClose={cerrar} />}
    </>
  )
}

/** The page of the table that holds now; undefined while it is not known. The rows do not move while somebody reads them. */
function useHojaDeAhora(): number | undefined {
  const { data, isError } = useQuery({
    ...consulta(countCitasPorVenir, {}),
    gcTime: 0,
    staleTime: 'static',
  })
  if (isError) return 1
  return data && Math.max(1, Math.ceil(data.total / TAMANO))
}
