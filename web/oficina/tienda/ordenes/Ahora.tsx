import { useState } from 'react'
import { centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { createCobro } from '../../../../contract/dinero/cobros.ts'
import { ordenPorPagar } from '../../../../contract/dinero/pagos/por-pagar.ts'
import { cambiarEstadoDeOrden } from '../../../../contract/tienda/administrar-ordenes.ts'
import { PALABRA_DE_ENTREGA, palabraDeAvance } from '../../../../contract/tienda/entrega.ts'
import type { Orden, OrdenDeLista } from '../../../../contract/tienda/ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Dotted, PorHacer } from '../../base/pieces.tsx'

const { Component: DialogoDeCobros } = lateDialog(() => import('../../dinero/cobros/Cobros.tsx'))

/** What is missing of an order; null for nothing. */
export const porPagarDe = (orden: OrdenDeLista) => ordenPorPagar({ cobrado: centimos(0), ...orden })

/** What whoever is there may charge of it. */
function usePorCobrar(orden: OrdenDeLista) {
  return useSesion().puede(createCobro) ? porPagarDe(orden) : null
}

/** Whether nothing is left to do: it was fetched from the start, and is paid. What a tap marks here stays under the finger. */
function useTerminada(orden: OrdenDeLista): boolean {
  const [alAbrir] = useState(orden.avance)
  return usePorCobrar(orden) === null && alAbrir === 'ENTREGADA'
}

/** What is to be done with an order: it is charged before it is handed over. */
export function Ahora({ orden }: { orden: OrdenDeLista }) {
  const [cobros, setCobros] = useState(false)
  const porPagar = usePorCobrar(orden)
  const terminada = useTerminada(orden)
  if (!porPagar) return <Entrega orden={orden} data-en-tarjeta={terminada ? '' : undefined} />
  const cobrar = `Cobrar ${formatColones(porPagar.monto)}`
  return (
    <>
      <PorHacer aria-label={`${cobrar}: ${orden.codigoOrden}`} onClick={() => setCobros(true)}>
        {cobrar}
      </PorHacer>
      {cobros && <DialogoDeCobros de="orden" id={orden.id} onClose={() => setCobros(false)} />}
    </>
  )
}

/** How far the delivery is; in a table, one that is finished is taken back here. */
export function Avance({ orden }: { orden: OrdenDeLista }) {
  const { entrega, avance, estado } = orden
  const seCobra = usePorCobrar(orden) !== null
  if (useTerminada(orden)) {
    return (
      <span data-en-tabla="">
        <Entrega orden={orden} />
      </span>
    )
  }
  const seDice = avance === 'ENTREGADA' ? seCobra : estado !== 'ANULADO'
  return (
    <Dotted>
      {(entrega.tipo === 'ENVIO' || avance !== 'ENTREGADA') && PALABRA_DE_ENTREGA[entrega.tipo]}
      {seDice && palabraDeAvance(entrega.tipo, avance)}
    </Dotted>
  )
}

/** Marks an order as fetched, as on its way, or as arrived; a second tap takes the end back. */
function Entrega({ orden, ...donde }: { orden: Orden; 'data-en-tarjeta'?: '' | undefined }) {
  const { hacer, enCurso } = useAct()
  const { codigoOrden, estado, entrega, avance } = orden
  const entregada = avance === 'ENTREGADA'
  const sigue = entrega.tipo === 'ENVIO' && avance === 'POR_ENTREGAR' ? 'DESPACHADA' : 'ENTREGADA'
  const palabra = palabraDeAvance(entrega.tipo, sigue)
  const dice = entregada ? palabra : `Marcar ${palabra.toLowerCase()}`
  const antes = entrega.tipo === 'ENVIO' ? 'DESPACHADA' : 'POR_ENTREGAR'
  const otro = entregada ? antes : sigue
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
    <PorHacer
      {...donde}
      hecho={entregada}
      aria-label={`${dice} ${codigoOrden}`}
      aria-pressed={entregada}
      pending={enCurso}
      onClick={marcar}
    >
      {dice}
    </PorHacer>
  )
}

function send({ id, estado, version }: Orden, avance: Orden['avance']) {
  return call(cambiarEstadoDeOrden, { params: { id }, query: { estado, avance, version } })
}
