import { useEffect, useState } from 'react'
import { forgetBorrador, readBorrador, storeBorrador } from '../../borradores.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'

/** What a form sends that is long enough to be kept. */
type Textos = Record<string, string>

/** What was typed, and over what: `version` and `original` are those it had when it was begun, 0 and empty for something new. */
interface Borrador<C extends Textos> {
  campos: C
  original: C
  version: number
}

/**
 * What is typed into a form (`que` names it among all drafts), kept in this browser from the first letter on until it is sent or
 * discarded. It goes on from what was typed before.
 */
export function useBorrador<C extends Textos>(que: string, inicial: Omit<Borrador<C>, 'campos'>) {
  const { usuario } = useSesion()
  const id = usuario?.id ?? 0
  const limpio = { borrador: { ...inicial, campos: inicial.original }, recuperado: false }
  const [{ borrador, recuperado }, setState] = useState(() => {
    const leido = readBorrador(id, que, esBorradorDe(inicial.original))
    return leido ? { borrador: leido, recuperado: true } : limpio
  })

  useEffect(() => {
    if (sonIguales(borrador.campos, borrador.original)) forgetBorrador(id, que)
    else storeBorrador(id, que, borrador)
  }, [id, que, borrador])

  return {
    ...borrador,
    recuperado,
    escribir: (cambio: Partial<C>) =>
      setState((antes) => ({
        ...antes,
        borrador: { ...antes.borrador, campos: { ...antes.borrador.campos, ...cambio } },
      })),
    /** Goes on over what was sent, in a form that stays; what was typed meanwhile is kept. */
    continuar: (enviado: C, version: number) =>
      setState(({ borrador: { campos } }) => ({ borrador: { campos, original: enviado, version }, recuperado: false })),
    /** Forgets what is kept; what is on the screen stays. */
    olvidar: () => forgetBorrador(id, que),
    descartar: () => setState(limpio),
  }
}

function sonIguales<C extends Textos>(a: C, b: C): boolean {
  return Object.keys(b).every((campo) => a[campo] === b[campo])
}

function esBorradorDe<C extends Textos>(forma: C) {
  const sonCampos = (leido: Partial<C> | undefined) =>
    Object.keys(forma).every((campo) => typeof leido?.[campo] === 'string')
  return (leido: unknown): leido is Borrador<C> => {
    const { campos, original, version } = (leido ?? {}) as Partial<Borrador<C>>
    return sonCampos(campos) && sonCampos(original) && typeof version === 'number'
  }
}

/** Says that a form goes on from what was typed before. */
export function BorradorRecuperado({ onDescartar }: { onDescartar: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="secondary" onClick={onDescartar}>
          Descartar
        </Button>
      }
    >
      Recuperamos tu borrador.
    </Notice>
  )
}
