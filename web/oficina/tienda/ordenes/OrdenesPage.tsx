import { useState } from 'react'
import { createCobro } from '../../../../contract/dinero/cobros.ts'
import { estadoDePago } from '../../../../contract/dinero/pagos.ts'
import { ENTREGA, PALABRA_DE_ENTREGA, palabraDeAvance } from '../../../../contract/tienda/entrega.ts'
import {
  cambiarEstadoDeOrden,
  listOrdenes,
  type Orden,
  type OrdenDeLista,
} from '../../../../contract/tienda/ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/dialog.tsx'
import { latePart } from '../../../base/late/lazy.tsx'
import { changeSearch } from '../../../base/router/navigation.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { EstadoDeOrden } from '../../../tienda/ordenes/EstadoDeOrden.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { RowAction } from '../../base/lista/Accion.tsx'
import { Acciones } from '../../base/lista/Acciones.tsx'
import { type Chip, PERIODOS } from '../../base/lista/Chips.tsx'
import { correo, instantColumn, monto, nombre } from '../../base/lista/columnas.tsx'
import { Listado } from '../../base/lista/Listado.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { Suya } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsAppDeOrden } from './WhatsAppDeOrden.tsx'

const { Component: NuevaOrden } = lateDialog(() => import('./NuevaOrden.tsx'))
const { Component: MarcarPagadas } = latePart(() => import('./MarcarPagadas.tsx'))
const { Component: DialogoDeCobros } = lateDialog(() => import('../../dinero/cobros/Cobros.tsx'))
const { Component: DialogoDeOrden } = lateDialog(() => import('./DialogoDeOrden.tsx'))

const COLUMNAS: readonly Column<OrdenDeLista>[] = [
  nombre('Código', 'codigoOrden', { forma: 'entera' }),
  { titulo: 'Cliente', tarjeta: 'crece', celda: (orden) => <Suya {...orden} /> },
  correo('Correo', 'usuarioEmail'),
  instantColumn('Fecha', 'fecha', { ordenar: 'fecha', tarjeta: 'abajo' }),
  monto('Total', 'total', { ordenar: 'total', tarjeta: 'arriba' }),
  { titulo: 'Estado', ordenar: 'estado', tarjeta: 'estado', celda: (orden) => <EstadoDeOrden orden={orden} /> },
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
  const { dialogo, abrir, cerrar, filtroDe } = useDireccion()
  const { puede } = useSesion()
  const [cobrada, setCobrada] = useState<number | null>(null)
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
            {estadoDePago(orden) === 'PENDIENTE' && orden.avance !== 'ENTREGADA' && puede(createCobro) ? (
              <RowAction variant="secondary" de={` ${orden.codigoOrden}`} onClick={() => setCobrada(orden.id)}>
                Cobrar
              </RowAction>
            ) : (
              <BotonDeEntregada orden={orden} />
            )}
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
      {cobrada !== null && <DialogoDeCobros de="orden" id={cobrada} onClose={() => setCobrada(null)} />}
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

/** Marks an order as fetched or arrived; a second tap takes that back. */
function BotonDeEntregada({ orden }: { orden: Orden }) {
  const { hacer, enCurso } = useAct()
  const { codigoOrden, estado, entrega, avance } = orden
  const entregada = avance === 'ENTREGADA'
  const palabra = palabraDeAvance(entrega.tipo, 'ENTREGADA')
  const otro = entregada ? 'POR_ENTREGAR' : 'ENTREGADA'
  if (estado === 'ANULADO' && !entregada) return null
  const marcar = () =>
    hacer({
      texto: `${codigoOrden}: ${palabraDeAvance(entrega.tipo, otro)}.`,
      fallo: 'No se pudo actualizar la entrega.',
      hacer: async () => {
        const marcada = await send(orden, otro)
        return () => send(marcada, avance)
      },
    })
  return (
    <Button
      size="small"
      variant={entregada ? 'primary' : 'secondary'}
      aria-label={`${palabra} ${codigoOrden}`}
      aria-pressed={entregada}
      pending={enCurso}
      onClick={marcar}
    >
      {entregada && <Icon nombre="check" size={16} />}
      {palabra}
    </Button>
  )
}

function send({ id, estado, version }: Orden, avance: Orden['avance']) {
  return call(cambiarEstadoDeOrden, { params: { id }, query: { estado, avance, version } })
}
