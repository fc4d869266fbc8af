import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { deleteCita, listCitas, updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { recuperarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { type Cita, createCita } from '../../../../contract/agenda/citas/citas.ts'
import { call } from '../../../base/calls/api.ts'
import { lateCode, lateDialog } from '../../../base/late/lazy.tsx'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { LoadingPage } from '../../../base/router/ShowScreen.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { CHIPS, columnasDeCitas, nombreDe, POR_DIA } from './columnas.tsx'
import { useMarca } from './semana/useMarca.ts'
import { useVista } from './useVista.ts'
import { Vistas } from './Vistas.tsx'

const { Component: Semana } = lateCode(() => import('./semana/Semana.tsx'))
const { Component: DialogoDeCita, precargar } = lateDialog(() => import('./DialogoDeCita.tsx'))

/** Rows per page (R-filas-por-hoja). */
const TAMANO = 8

/** Whether there ever was one: where none is ahead, that decides whether earlier ones are offered. */
const ALGUNA = listQueryOf(listCitas, { buscar: '', hoja: { numero: 1, tamano: 1 } })

/** The appointments, as a table or as a week. */
export default function CitasPage() {
  useEffect(() => void precargar(), [])
  return useVista().vista === 'tabla' ? <Tabla /> : <EnSemana />
}

function Tabla() {
  const { buscar, filtroDe } = useDireccion()
  /** The table begins with what is not over (R-primera-hoja), unless something else is looked for. */
  const porVenir = !['situacion', 'periodo'].some(filtroDe) && !buscar
  const porDia = !filtroDe('ordenar').includes('estado')
  const { data: alguna } = useQuery({ ...ALGUNA, enabled: porVenir })
  return (
    <Listado
      cosa="cita"
      genero="a"
      titulo="Citas"
      calls={{ list: listCitas, create: createCita, update: updateCita, delete: deleteCita }}
      tamano={TAMANO}
      columnas={columnasDeCitas(!porDia)}
      grupo={porDia ? POR_DIA : undefined}
      nombreDe={nombreDe}
      mas={({ usuarioTelefono, usuarioNombre, inicio }) => (
        <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre={laCita(inicio)} />
      )}
      eliminar={{ recuperar: ({ id }) => call(recuperarCita, { params: { id } }) }}
      dialogo={(abierto) => <DialogoDeCita {...abierto} />}
      chips={CHIPS}
      todo={buscar ? 'Todas' : 'Próximas'}
      orden={porVenir ? 'fecha' : '-fecha'}
      fijos={porVenir && alguna?.total !== 0 ? { situacion: 'por-venir', ordenar: 'fecha' } : undefined}
      exportar="citas"
      vacio="No hay citas"
      fallo="No se pudo cargar citas"
      junto={<Vistas />}
    />
  )
}

/** There the eye is led to what was saved. */
function EnSemana() {
  const { dialogo, cerrar } = useDireccion()
  const { irA } = useVista()
  const marca = useMarca()
  function onGuardada({ id, inicio }: Cita) {
    marca.marcar(id)
    irA(inicio)
  }
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Semana marca={marca} />
      </Suspense>
      {dialogo && <DialogoDeCita dialogo={dialogo} onGuardada={onGuardada} onClose={cerrar} />}
    </>
  )
}
