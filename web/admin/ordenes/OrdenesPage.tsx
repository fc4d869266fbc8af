import { Suspense } from 'react'
import { wallTimeDe } from '../../../contract/base/tiempo.ts'
import { ENTREGA, PALABRA_DE_ENTREGA, palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import { listOrdenes, type OrdenDeLista } from '../../../contract/tienda/ordenes.ts'
import { useHacer } from '../../hacer.tsx'
import { cambiarBusqueda } from '../../navegacion.tsx'
import { EstadoDeOrden } from '../../ordenes/EstadoDeOrden.tsx'
import { perezoso } from '../../perezoso.tsx'
import type { Columna } from '../../ui/list/Tabla.tsx'
import { Email, Momento, Precio } from '../../ui/text/Valores.tsx'
import { Acciones } from '../lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../lista/Chips.tsx'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Persona } from '../usuarios/Persona.tsx'
import { BotonDeEntregada } from './BotonDeEntregada.tsx'
import { MarcarPagadas } from './MarcarPagadas.tsx'
import { WhatsAppDeOrden } from './WhatsAppDeOrden.tsx'

const { Component: NuevaOrden } = perezoso(() => import('./NuevaOrden.tsx'))
const { Component: DialogoDeOrden } = perezoso(() => import('./DialogoDeOrden.tsx'))

const COLUMNAS: readonly Columna<OrdenDeLista>[] = [
  { titulo: 'Código', principal: true, forma: 'entera', celda: ({ codigoOrden }) => codigoOrden },
  {
    titulo: 'Cliente',
    tarjeta: 'crece',
    celda: ({ usuarioId, usuarioNombre, usuarioApellido }) => (
      <Persona id={usuarioId}>{`${usuarioNombre} ${usuarioApellido}`.trim()}</Persona>
    ),
  },
  { titulo: 'Correo', celda: ({ usuarioEmail }) => (usuarioEmail ? <Email>{usuarioEmail}</Email> : '—') },
  { titulo: 'Fecha', ordenar: 'fecha', tarjeta: 'abajo', celda: ({ fecha }) => <Momento wall={wallTimeDe(fecha)} /> },
  {
    titulo: 'Total',
    forma: 'fin',
    ordenar: 'total',
    tarjeta: 'arriba',
    celda: ({ total }) => <Precio centimos={total} tone="plain" />,
  },
  { titulo: 'Estado', ordenar: 'estado', tarjeta: 'estado', celda: ({ estado }) => <EstadoDeOrden estado={estado} /> },
  {
    titulo: ENTREGA,
    celda: ({ entrega, avance }) => `${PALABRA_DE_ENTREGA[entrega.tipo]} · ${palabraDeAvance(entrega.tipo, avance)}`,
  },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ...PERIODOS,
  ['situacion', 'anuladas', 'Anuladas'],
]

export default function OrdenesPage() {
  const direccion = useDireccion()
  const { dialogo, abrir, cerrar } = direccion
  const { hacer } = useHacer()
  const editar = (id: number) => abrir({ accion: 'editar', id })
  return (
    <>
      <Listado
        titulo="Órdenes"
        endpoint={listOrdenes}
        tamano={8}
        columnas={COLUMNAS}
        acciones={(orden) => (
          <>
            <WhatsAppDeOrden orden={orden} />
            <BotonDeEntregada orden={orden} />
            <Acciones
              nombre={orden.codigoOrden}
              onVer={() => abrir({ accion: 'ver', id: orden.id })}
              onEditar={() => editar(orden.id)}
              principal="ver"
            />
          </>
        )}
        lote={{
          nombreDe: ({ codigoOrden }) => codigoOrden,
          acciones: (ordenes, vaciar) => <MarcarPagadas ordenes={ordenes} onHecho={hacer} onMarcadas={vaciar} />,
        }}
        agregar="Nueva orden"
        chips={CHIPS}
        orden="-fecha"
        suma={direccion.filtroDe('situacion') === 'anuladas' ? undefined : 'sin las anuladas'}
        exportar="ordenes"
        vacio="Sin órdenes"
        fallo="No se pudieron cargar las órdenes."
      />
      <Suspense>
        {dialogo?.accion === 'nuevo' && (
          <NuevaOrden
            onCreada={(id) => cambiarBusqueda({ nuevo: null, ver: String(id) }, { replace: true })}
            onClose={cerrar}
          />
        )}
        {dialogo && dialogo.accion !== 'nuevo' && (
          <DialogoDeOrden dialogo={dialogo} onEditar={editar} onClose={cerrar} />
        )}
      </Suspense>
    </>
  )
}
