import { formatFechaCorta, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { cambiarEstadoDeOrden, listOrdenes } from '../../../../contract/tienda/administrar-ordenes.ts'
import { ENTREGA, palabraDeAvance } from '../../../../contract/tienda/entrega.ts'
import { venderEnMostrador } from '../../../../contract/tienda/mostrador.ts'
import type { OrdenDeLista } from '../../../../contract/tienda/ordenes.ts'
import { lateDialog, latePart } from '../../../base/late/lazy.tsx'
import { EstadoDeOrden } from '../../../tienda/ordenes/EstadoDeOrden.tsx'
import { Soft } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Email, Price } from '../../../ui/text/Values.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { instantColumn, nombre } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Dotted } from '../../base/pieces.tsx'
import { Suya } from '../../cuentas/usuarios/Persona.tsx'
import { Ahora, Avance, porPagarDe } from './Ahora.tsx'

const { Component: NuevaOrden } = lateDialog(() => import('./NuevaOrden.tsx'))
const { Component: MarcarPagadas } = latePart(() => import('./MarcarPagadas.tsx'))
const { Component: DialogoDeOrden } = lateDialog(() => import('./DialogoDeOrden.tsx'))

const COLUMNAS: readonly Column<OrdenDeLista>[] = [
  nombre('Código', 'codigoOrden', { forma: 'entera' }),
  {
    titulo: 'Cliente',
    forma: 'nombre',
    tarjeta: 'renglon',
    celda: (orden) => (
      <>
        <Dotted onCard>
          <Suya {...orden} />
          {formatFechaCorta(wallTimeDe(orden.fecha))}
          {orden.estado !== 'ANULADO' &&
            orden.avance === 'DESPACHADA' &&
            palabraDeAvance(orden.entrega.tipo, orden.avance)}
        </Dotted>
        {orden.usuarioEmail && (
          <Soft as="div" small data-en-tabla="leido">
            <Email>{orden.usuarioEmail}</Email>
          </Soft>
        )}
      </>
    ),
  },
  instantColumn('Fecha', 'fecha', { ordenar: 'fecha' }),
  {
    titulo: 'Total',
    forma: 'fin',
    ordenar: 'total',
    tarjeta: 'arriba',
    celda: (orden) => (
      // On a card the button that charges all of it says it.
      <span data-en-tabla={porPagarDe(orden)?.monto === orden.total ? 'leido' : undefined}>
        <Price centimos={orden.total} tone="plain" />
      </span>
    ),
  },
  { titulo: 'Estado', ordenar: 'estado', tarjeta: 'estado', celda: (orden) => <EstadoDeOrden orden={orden} /> },
  {
    titulo: ENTREGA,
    forma: 'holgada',
    celda: (orden) => <Avance orden={orden} />,
  },
]

const CHIPS: readonly Chip[] = [
  ['situacion', 'por-cobrar', 'Por cobrar'],
  ...PERIODOS,
  ['situacion', 'anuladas', 'Anuladas'],
]

const codigoDe = ({ codigoOrden }: OrdenDeLista) => codigoOrden

export default function OrdenesPage() {
  const { filtroDe } = useDireccion()
  return (
    <Listado
      cosa="orden"
      titulo="Órdenes"
      calls={{ list: listOrdenes, create: venderEnMostrador, update: cambiarEstadoDeOrden }}
      tamano={8}
      columnas={COLUMNAS}
      nombreDe={codigoDe}
      acciones={(orden) => <Ahora orden={orden} />}
      ver=""
      principal="ver"
      lote={{
        nombreDe: codigoDe,
        acciones: (ordenes, vaciar) => <MarcarPagadas ordenes={ordenes} onMarcadas={vaciar} />,
      }}
      agregar="Nueva orden"
      dialogo={({ dialogo, onClose }) =>
        dialogo.accion === 'nuevo' ? (
          <NuevaOrden onClose={onClose} />
        ) : (
          <DialogoDeOrden dialogo={dialogo} onClose={onClose} />
        )
      }
      chips={CHIPS}
      todo="Todas"
      orden="-fecha"
      suma={filtroDe('situacion') === 'anuladas' ? undefined : 'sin las anuladas'}
      exportar="ordenes"
      vacio="Sin órdenes"
      fallo="No se pudieron cargar las órdenes."
    />
  )
}
