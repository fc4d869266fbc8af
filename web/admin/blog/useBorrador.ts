import { useEffect, useState } from 'react'
import { forgetBorrador, readBorrador, storeBorrador } from '../../borradores.ts'
import { useSesion } from '../../cuentas/sesion.tsx'

/** What the form sends. */
export type CamposDePost = { titulo: string; contenido: string; imagen: string }

/** What was typed, and over what: `version` and `original` are those of the post when it was begun, 0 and empty for a new one. */
export interface BorradorDePost {
  campos: CamposDePost
  original: CamposDePost
  version: number
}

/**
 * What is typed about a post (`que` names it among all drafts), kept in this browser from the first letter on until it is published or
 * discarded. It goes on from what was typed before.
 */
export function useBorrador(que: string, inicial: Omit<BorradorDePost, 'campos'>) {
  const { usuario } = useSesion()
  const id = usuario?.id ?? 0
  const limpio = { borrador: { ...inicial, campos: inicial.original }, recuperado: false }
  const [{ borrador, recuperado }, setState] = useState(() => {
    const leido = readBorrador(id, que, esBorrador)
    return leido ? { borrador: leido, recuperado: true } : limpio
  })

  useEffect(() => {
    if (sonIguales(borrador.campos, borrador.original)) forgetBorrador(id, que)
    else storeBorrador(id, que, borrador)
  }, [id, que, borrador])

  return {
    ...borrador,
    recuperado,
    escribir: (cambio: Partial<CamposDePost>) =>
      setState((antes) => ({
        ...antes,
        borrador: { ...antes.borrador, campos: { ...antes.borrador.campos, ...cambio } },
      })),
    /** Forgets what is kept; what is on the screen stays. */
    olvidar: () => forgetBorrador(id, que),
    descartar: () => setState(limpio),
  }
}

function sonIguales(a: CamposDePost, b: CamposDePost): boolean {
  return a.titulo === b.titulo && a.contenido === b.contenido && a.imagen === b.imagen
}

function esBorrador(leido: unknown): leido is BorradorDePost {
  const { campos, original, version } = (leido ?? {}) as Partial<BorradorDePost>
  return sonCampos(campos) && sonCampos(original) && typeof version === 'number'
}

function sonCampos(leido: Partial<CamposDePost> | undefined): boolean {
  return [leido?.titulo, leido?.contenido, leido?.imagen].every((texto) => typeof texto === 'string')
}
