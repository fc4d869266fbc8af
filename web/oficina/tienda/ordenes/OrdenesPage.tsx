import { formatFechaCorta, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import { listOrdenes } from '../../../../contract/tienda/administrar-ordenes.ts'
import { ENTREGA, PALABRA_DE_ENTREGA, palabraDeAvance } from '../../../../contract/tienda/entrega.ts'
import type { OrdenDeLista } from '../../../../contract/tienda/ordenes.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import { latePart } from '../../../base/late/lazy.tsx'
import { changeSearch } from '../../../base/router/navigation.tsx'
import { EstadoDeOrden } from '../../../tienda/ordenes/EstadoDeOrden.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Email } from '../../../ui/text/Email.tsx'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { instantColumn, monto, nombre } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Suya } from '../../cuentas/usuarios/Persona.tsx'
import { Ahora } from './Ahora.tsx'

const { Component: NuevaOrden } = lateDialog(() => import('./NuevaOrden.tsx'))
const { Component: MarcarPagadas } = latePart(() => import('./MarcarPagadas.tsx'))
const { Component: DialogoDeOrden } = lateDialog(() => import('./DialogoDeOrden.tsx'))

const COLUMNAS: readonly Column<OrdenDeLista>[] = [
  nombre('Código', 'codigoOrden', { forma: 'entera' }),
  { titulo: 'Ahora', forma: 'entera', tarjeta: 'abajo', celda: (orden) => <Ahora orden={orden} /> },
  {
    titulo: 'Cliente',
    forma: 'nombre',
    tarjeta: 'renglon',
    celda: (orden) => (
      <>
        <Suya {...orden} />
        <span data-en-tarjeta="" aria-hidden="true">
          {' '}
          · {formatFechaCorta(wallTimeDe(orden.fecha))}
        </span>
        {orden.usuarioEmail && (
          <Soft as="div" small data-en-tabla="leido">
            <Email>{orden.usuarioEmail}</Email>
          </Soft>
        )}
      </>
    ),
  },
  instantColumn('Fecha', 'fecha', { ordenar: 'fecha' }),
  monto('Total', 'total', { ordenar: 'total', tarjeta: 'arriba' }),
  { titulo: 'Estado', ordenar: 'estado', tarjeta: 'estado', celda: (orden) => <EstadoDeOrden orden={orden} /> },
  {
    titulo: ENTREGA,
    forma: 'holgada',
    celda: ({ entrega, avance }) => `${PALABRA_DE_ENTREGA[entrega.tipo]} · ${palabraDeAvance(entrega.tipo, avance)}`,
  },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ...PERIODOS,
  ['situacion', 'anuladas', 'Anuladas'],
]

export default function OrdenesPage() {
  const { dialogo, abrir, cerrar, filtroDe } = useDireccion()
  const editar = (id: number) => abrir({ accion: 'editar', id })
  return (
    <>
      <Listado
        titulo="Órdenes"
        endpoint={listOrdenes}
        tamano={8}
        columnas={COLUMNAS}
        acciones={(orden) => (
          <Acciones
            nombre={orden.codigoOrden}
            onVer={() => abrir({ accion: 'ver', id: orden.id })}
            onEditar={() => editar(orden.id)}
            principal="ver"
          />
        )}
        lote={{
          nombreDe: ({ codigoOrden }) => codigoOrden,
          acciones: (ordenes, vaciar) => <MarcarPagadas ordenes={ordenes} onMarcadas={vaciar} />,
        }}
        agregar="Nueva orden"
        chips={CHIPS}
        orden="-fecha"
        suma={filtroDe('situacion') === 'anuladas' ? undefined : 'sin las anuladas'}
        exportar="ordenes"
        vacio="Sin órdenes"
        fallo="No se pudieron cargar las órdenes."
      />
      {dialogo?.accion === 'nuevo' ? (
        <NuevaOrden
          onCreada={(id) => changeSearch({ nuevo: null, ver: String(id) }, { replace: true })}
          onClose={cerrar}
        />
      ) : (
        dialogo && <DialogoDeOrden dialogo={dialogo} onEditar={editar} onClose={cerrar} />
      )}
    </>
  )
}
