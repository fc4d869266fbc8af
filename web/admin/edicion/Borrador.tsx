import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { forgetBorrador, readBorrador, storeBorrador } from '../../borradores.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { type Guardia, guardias } from '../../navegacion.tsx'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { Escrito } from './escrito.ts'
import { useEscrito } from './useEscrito.ts'

/** What was typed, and what the form was filled in with when it was begun: somebody else may have changed that since. */
interface Guardado<T> {
  original: T
  escrito: Escrito
}

type BorradorProps<T> = {
  /** Names what is written among all drafts: `producto-3`. */
  que: string
  /** What the form is filled in with; null for a new one. */
  leido: T
  /** The form, given what the draft was begun over; `dejar` drops the draft, as another form takes its place. */
  children: (leido: T, dejar: () => void) => ReactNode
}

/** Tells the draft around a form that what is in it was saved; what is typed from now on is typed over `nuevo`. */
const Contexto = createContext<(nuevo: unknown) => void>(() => {})

export function useAlGuardar(): (nuevo: unknown) => void {
  return use(Contexto)
}

/**
 * Keeps what is typed into the form inside from the first letter on, until it is saved or discarded, and asks before it is left. What was
 * typed before stands in it again.
 */
export function Borrador<T>(props: BorradorProps<T>) {
  const { usuario } = useSesion()
  const anunciar = useAnuncio()
  const [vuelta, setVuelta] = useState(0)

  function descartar() {
    forgetBorrador(usuario?.id ?? 0, props.que)
    anunciar('El borrador fue descartado.')
    setVuelta(vuelta + 1)
  }

  return <Conservado key={`${props.que} ${vuelta}`} {...props} usuarioId={usuario?.id ?? 0} onDescartar={descartar} />
}

type ConservadoProps<T> = BorradorProps<T> & { usuarioId: number; onDescartar: () => void }

function Conservado<T>({ que, leido, usuarioId, onDescartar, children }: ConservadoProps<T>) {
  const [anterior] = useState(() => readBorrador(usuarioId, que, esGuardado<T>))
  const [recuperado, setRecuperado] = useState(anterior !== null)
  const [inicial] = useState(anterior ? anterior.original : leido)
  const original = useRef(inicial)
  const guardia = useGuardia()
  const dejado = useRef(false)
  const { caja, empezar } = useEscrito(anterior?.escrito ?? null, (escrito) => {
    if (dejado.current) return
    if (!escrito) return olvidar()
    guardias.add(guardia)
    storeBorrador(usuarioId, que, { original: original.current, escrito } satisfies Guardado<T>)
  })

  function olvidar() {
    guardias.delete(guardia)
    forgetBorrador(usuarioId, que)
  }

  function dejar() {
    dejado.current = true
    olvidar()
  }

  function guardado(nuevo: unknown) {
    olvidar()
    setRecuperado(false)
    // A form that stays goes on from there.
    if (nuevo !== undefined) original.current = nuevo as T
    empezar()
  }

  return (
    <div ref={caja}>
      {recuperado && <Recuperado onDescartar={onDescartar} />}
      <Contexto value={guardado}>{children(inicial, dejar)}</Contexto>
    </div>
  )
}

function Recuperado({ onDescartar }: { onDescartar: () => void }) {
  const descartar = (
    <Button size="small" variant="secondary" onClick={onDescartar}>
      Descartar
    </Button>
  )
  return (
    <div style={{ marginBottom: 'var(--e-4)' }}>
      <Notice tone="info" action={descartar}>
        Recuperamos tu borrador.
      </Notice>
    </div>
  )
}

/** Asks before the page, or the dialog that the address opened, is left with something in it; with the tab the browser asks. */
function useGuardia(): Guardia {
  const { confirmar } = useDialogos()
  const [guardia] = useState<Guardia>(() => ({
    desde: { pathname: location.pathname, search: location.search },
    preguntar: () =>
      confirmar({
        icono: 'pregunta',
        titulo: '¿Salir sin guardar?',
        texto: 'Lo que escribiste queda como borrador: lo encuentras al volver.',
        aceptar: 'Salir',
        cancelar: 'Seguir aquí',
      }),
  }))
  useEffect(() => {
    const retener = (event: BeforeUnloadEvent) => guardias.has(guardia) && event.preventDefault()
    addEventListener('beforeunload', retener)
    return () => {
      removeEventListener('beforeunload', retener)
      guardias.delete(guardia)
    }
  }, [guardia])
  return guardia
}

function esGuardado<T>(leido: unknown): leido is Guardado<T> {
  const { original, escrito } = (leido ?? {}) as Partial<Guardado<T>>
  return original !== undefined && typeof escrito === 'object' && escrito !== null
}
