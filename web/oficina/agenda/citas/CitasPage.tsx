import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listCitas } from '../../../../contract/agenda/citas/administrar-citas.ts'
import type { Cita } from '../../../../contract/agenda/citas/citas.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import { lateCode } from '../../../base/late/lazy.tsx'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { LoadingPage } from '../../../base/router/Show.tsx'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { useMarca } from './agenda/useMarca.ts'
import { CHIPS, columnasDeCitas, nombreDe, POR_DIA } from './columnas.tsx'
import { useEliminarCita } from './useEliminarCita.ts'
import { useVista } from './useVista.ts'
import { Vistas } from './Vistas.tsx'

const { Component: Semana } = lateCode(() => import('./agenda/Semana.tsx'))
const { Component: DialogoDeCita } = lateDialog(() => import('./DialogoDeCita.tsx'))

/** Rows per page (R-filas-por-hoja). */
const TAMANO = 8

/** Whether there ever was one: where none is ahead, that decides whether earlier ones are offered. */
const ALGUNA = listQueryOf(listCitas, { buscar: '', hoja: { numero: 1, tamano: 1 } })

/** The appointments, as a table or as a week. */
export default function CitasPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const vista = useVista()
  const marca = useMarca()
  const eliminar = useEliminarCita()
  /** The table begins with today (R-primera-hoja), unless something else is looked for. */
  const porVenir = !['situacion', 'periodo'].some(direccion.filtroDe) && !direccion.buscar
  const porDia = !direccion.filtroDe('ordenar').includes('estado')
  const { data: alguna } = useQuery({ ...ALGUNA, enabled: porVenir && vista.vista === 'tabla' })
  const hay = alguna?.total !== 0
  function onGuardada({ id, inicio }: Cita) {
    if (vista.vista === 'tabla') return
    marca.marcar(id)
    vista.irA(inicio)
  }
  return (
    <>
      {vista.vista !== 'tabla' ? (
        <Suspense fallback={<LoadingPage />}>
          <Semana marca={marca} />
        </Suspense>
      ) : (
        <Listado
          titulo="Citas"
          endpoint={listCitas}
          tamano={TAMANO}
          columnas={columnasDeCitas(!porDia)}
          grupo={porDia ? POR_DIA : undefined}
          acciones={(cita) => (
            <Acciones
              nombre={nombreDe(cita)}
              onEditar={() => abrir({ accion: 'editar', id: cita.id })}
              onEliminar={() => eliminar(cita)}
            >
              <WhatsApp telefono={cita.usuarioTelefono} nombre={cita.usuarioNombre} sobre={laCita(cita.inicio)} />
            </Acciones>
          )}
          chips={CHIPS}
          orden={porVenir ? 'fecha' : '-fecha'}
          fijos={porVenir && hay ? { desde: vista.hoy, ordenar: 'fecha' } : undefined}
          exportar="citas"
          agregar="Agregar cita"
          vacio="No hay citas"
          fallo="No se pudo cargar citas"
        >
          <Vistas />
        </Listado>
      )}
      {dialogo && <DialogoDeCita dialogo={dialogo} onGuardada={onGuardada} onClose={cerrar} />}
    </>
  )
}
