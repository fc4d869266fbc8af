import { listOrdenes, type Orden } from '../../../contract/ordenes.ts'
import { wallTimeDe } from '../../../contract/tiempo.ts'
import { EstadoDeOrden } from '../../ordenes/EstadoDeOrden.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Email, Momento, Precio } from '../../ui/text/values.tsx'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import { Acciones } from '../lista/Acciones.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { VerOrden } from './DetalleDeOrden.tsx'
import { ORDEN } from './ficha.ts'

const COLUMNAS: readonly Columna<Orden>[] = [
  { titulo: 'Código', principal: true, forma: 'entera', celda: ({ codigoOrden }) => codigoOrden },
  { titulo: 'Cliente', celda: ({ usuarioNombre, usuarioApellido }) => `${usuarioNombre} ${usuarioApellido}`.trim() },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => (usuarioEmail ? <Email>{usuarioEmail}</Email> : '—') },
  { titulo: 'Fecha', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  { titulo: 'Total', forma: 'fin', celda: ({ total }) => <Precio centimos={total} tone="plain" /> },
  { titulo: 'Estado', celda: ({ estado }) => <EstadoDeOrden estado={estado} /> },
]

export default function OrdenesPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const editar = (id: number) => abrir({ accion: 'editar', id })
  return (
    <>
      <Listado
        titulo="Órdenes"
        endpoint={listOrdenes}
        tamano={8}
        direccion={direccion}
        columnas={COLUMNAS}
        claveDe={({ id }) => id}
        acciones={({ id, codigoOrden }) => (
          <Acciones nombre={codigoOrden} onVer={() => abrir({ accion: 'ver', id })} onEditar={() => editar(id)} />
        )}
        exportar="ordenes"
        vacio="Sin órdenes"
        fallo="No se pudieron cargar las órdenes."
      />
      <DialogoDeFicha ficha={ORDEN} dialogo={dialogo} onClose={cerrar} />
      {dialogo?.accion === 'ver' && <VerOrden id={dialogo.id} onEditar={() => editar(dialogo.id)} onClose={cerrar} />}
    </>
  )
}
