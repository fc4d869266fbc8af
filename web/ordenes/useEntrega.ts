import { useState } from 'react'
import type { EntregaPedida } from '../../contract/tienda/entrega.ts'
import type { Orden } from '../../contract/tienda/ordenes.ts'
import { forgetBorrador, readBorrador, storeBorrador } from '../borradores.ts'

const VACIOS = { tipo: 'RETIRO', provincia: '', canton: '', senas: '', telefono: '' }

/** The typed values. */
export type CamposDeEntrega = typeof VACIOS

const BORRADOR = 'entrega'

/**
 * How the person wants to get what they order: as they began to say on this screen, else as in their orders before, newest first. Where
 * to is kept while they look at RETIRO.
 */
export function useEntrega(usuarioId: number, anteriores: readonly Orden[]) {
  const [campos, setCampos] = useState(() => readBorrador(usuarioId, BORRADOR, sonCampos) ?? deAntes(anteriores))
  return {
    campos,
    /** The delivery that the order is sent with. */
    pedida: (campos.tipo === 'ENVIO' ? campos : { tipo: 'RETIRO' }) as EntregaPedida,
    escribir(cambio: Partial<CamposDeEntrega>) {
      const escritos = { ...campos, ...(cambio.provincia !== undefined && { canton: '' }), ...cambio }
      setCampos(escritos)
      storeBorrador(usuarioId, BORRADOR, escritos)
    },
    olvidar: () => forgetBorrador(usuarioId, BORRADOR),
  }
}

function deAntes(anteriores: readonly Orden[]): CamposDeEntrega {
  const envio = anteriores.find(({ entrega }) => entrega.tipo === 'ENVIO')?.entrega
  const { provincia, canton, senas, telefono } = envio ?? VACIOS
  return {
    tipo: anteriores[0]?.entrega.tipo ?? VACIOS.tipo,
    provincia: provincia ?? '',
    canton: canton ?? '',
    senas: senas ?? '',
    telefono: telefono ?? '',
  }
}

function sonCampos(leido: unknown): leido is CamposDeEntrega {
  const campos = (leido ?? {}) as Partial<CamposDeEntrega>
  return Object.keys(VACIOS).every((campo) => typeof campos[campo as keyof CamposDeEntrega] === 'string')
}
