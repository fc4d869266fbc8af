import { useState } from 'react'
import type { EntregaPedida } from '../../../contract/tienda/entrega.ts'
import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { forgetDraft, readDraft, storeDraft } from '../../base/storage/drafts.ts'
import { useDraft } from '../../ui/form/draft.ts'
import { FormStore } from '../../ui/form/store.ts'
import type { FormValues } from '../../ui/form/values.ts'

const VACIOS = { tipo: 'RETIRO', provincia: '', canton: '', senas: '', telefono: '' }

export type CamposDeEntrega = typeof VACIOS

const BORRADOR = 'entrega'

/**
 * How the person wants to get what they order: as they began to say on this screen, else as in their orders before, newest first. Where
 * to is kept while they look at RETIRO.
 */
export function useEntrega(usuarioId: number, anteriores: readonly Orden[]) {
  const [antes] = useState(() => deAntes(anteriores))
  const leer = () => readDraft(usuarioId, BORRADOR, sonValores) ?? {}
  const [form] = useState(() => new FormStore<Record<string, string>>({ written: { escrito: leer(), textos: {} } }))
  const { olvidar } = useDraft(form, {
    guardar: () => storeDraft(usuarioId, BORRADOR, form.values),
    olvidar: () => forgetDraft(usuarioId, BORRADOR),
  })
  return {
    antes,
    form,
    /** The delivery that the order is sent with. */
    pedida: () => pedidaDe(antes, form.values),
    olvidar,
  }
}

function pedidaDe(antes: CamposDeEntrega, escrito: FormValues): EntregaPedida {
  const campos = Object.entries(antes).map(([campo, valor]) => [campo, escrito[`entrega.${campo}`] ?? valor])
  const pedida: CamposDeEntrega = Object.fromEntries(campos)
  return (pedida.tipo === 'ENVIO' ? pedida : { tipo: 'RETIRO' }) as EntregaPedida
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

function sonValores(leido: unknown): leido is FormValues {
  return typeof leido === 'object' && leido !== null && Object.values(leido).every((valor) => typeof valor === 'string')
}
