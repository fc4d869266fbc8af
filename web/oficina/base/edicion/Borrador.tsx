import { type ReactNode, type SetStateAction, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lateCode } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { type DraftStore, forgetDraft, readDraft, type StoredDraft, storeDraft } from '../../../base/storage/drafts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useTyped } from '../../../ui/form/useTyped.ts'
import { type FormValues, FormValuesContext, hold } from '../../../ui/form/values.ts'
import { useAnnouncement, useToast } from '../../../ui/status/announcements.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'

type BorradorProps<T> = {
  /** Names what is written among all drafts: `producto-3`. */
  que: string
  /** The values that the form begins with; null for a new thing. */
  leido: T
  /** The form, given the values that the draft began with. `dejar` drops the draft and keeps the values: something else takes the form's place. */
  children: (leido: T, dejar: () => void) => ReactNode
}

export function useAlGuardar(): (nuevo: unknown) => void {
  return use(FormValuesContext)?.alGuardar ?? (() => {})
}

/** Drafts about the practice outlive the tab. The others may be about a person: whoever opens this computer later must not find them. */
const DEL_DISPOSITIVO =
  /^(avisos|dias|enterarse|horario|limites|negocio|personas|politica|producto|servicio|tienda)(-|$)/

/** Drafts of long texts can be continued on another device (contract/cuentas/borradores.ts). */
const VIAJAN = /^(post|taller)-/

const { Component: BorradorQueViaja } = lateCode(() => import('./BorradorQueViaja.tsx'))

/**
 * Keeps the draft of the form inside from the first letter until it is saved or discarded, and says so when the form is left. An earlier
 * draft stands in it again.
 */
export function DraftKeeper<T>({ que, ...props }: BorradorProps<T>) {
  const usuarioId = useSesion().usuario?.id ?? 0
  const donde = DEL_DISPOSITIVO.test(que) ? localStorage : sessionStorage
  const aqui: DraftStore = {
    seVaConLaPestana: donde === sessionStorage,
    leer: () => readDraft(usuarioId, que, esGuardado, donde),
    guardar: (guardado) => storeDraft(usuarioId, que, guardado, donde),
    olvidar: () => forgetDraft(usuarioId, que, donde),
  }
  if (!VIAJAN.test(que)) return <ConAlmacen key={que} almacen={aqui} {...props} />
  return (
    <Suspense>
      <BorradorQueViaja key={que} que={que} usuarioId={usuarioId}>
        {(almacen) => <ConAlmacen almacen={almacen} {...props} />}
      </BorradorQueViaja>
    </Suspense>
  )
}

type ConAlmacenProps<T> = Omit<BorradorProps<T>, 'que'> & { almacen: DraftStore }

function ConAlmacen<T>(props: ConAlmacenProps<T>) {
  const anunciar = useAnnouncement()
  const [vuelta, setVuelta] = useState(0)

  function descartar() {
    anunciar('El borrador fue descartado.')
    setVuelta(vuelta + 1)
  }

  return <Conservado key={vuelta} {...props} onDescartar={descartar} />
}

function Conservado<T>({ almacen, leido, onDescartar, children }: ConAlmacenProps<T> & { onDescartar: () => void }) {
  const [anterior] = useState(() => almacen.leer())
  const [recuperado, setRecuperado] = useState(anterior !== null)
  const [inicial] = useState(anterior ? (anterior.original as T) : leido)
  const original = useRef(inicial)
  const dejado = useRef(false)
  const { escrito, escribir, poner, olvidar } = useTyped(() => escritoDe(anterior), {
    guardar: (escrito) =>
      Object.keys(escrito).length > 0 ? almacen.guardar({ original: original.current, escrito }) : almacen.olvidar(),
    olvidar: () => almacen.olvidar(),
  })
  const escribio = useAvisarAlSalir(almacen, escrito)

  function cambiar(cambio: SetStateAction<FormValues>) {
    if (dejado.current) return poner(cambio)
    escribio.current = true
    escribir(cambio)
  }

  function olvidarlo() {
    escribio.current = false
    olvidar()
  }

  function dejar() {
    dejado.current = true
    olvidarlo()
    setRecuperado(false)
  }

  function descartar() {
    olvidarlo()
    onDescartar()
  }

  function guardado(nuevo: unknown) {
    olvidarlo()
    setRecuperado(false)
    // A form that stays open continues from the saved values.
    if (nuevo !== undefined) original.current = nuevo as T
    poner({})
  }

  return (
    <div>
      {recuperado && <Recuperado onDescartar={descartar} />}
      <FormValuesContext value={{ ...hold(escrito, cambiar), alGuardar: guardado }}>
        {children(inicial, dejar)}
      </FormValuesContext>
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

/**
 * Says that a draft stays when its form is left; a tab whose draft would be lost asks before it closes. Answers a ref to set once something
 * was typed.
 */
function useAvisarAlSalir({ seVaConLaPestana }: DraftStore, escrito: FormValues) {
  const toast = useToast()
  const escribio = useRef(false)
  const hay = () => escribio.current && Object.keys(escrito).length > 0
  const alSalir = useEffectEvent(() => {
    if (hay()) toast({ texto: 'Quedó como borrador.' })
  })
  useEffect(() => () => alSalir(), [])

  const retener = useEffectEvent((event: BeforeUnloadEvent) => {
    if (seVaConLaPestana && hay()) event.preventDefault()
  })
  useEffect(() => {
    const oyente = (event: BeforeUnloadEvent) => retener(event)
    addEventListener('beforeunload', oyente)
    return () => removeEventListener('beforeunload', oyente)
  }, [])
  return escribio
}

/** An older draft has a list of one text for each field: `String` takes that text. */
function escritoDe(guardado: StoredDraft<unknown> | null): FormValues {
  return Object.fromEntries(Object.entries(guardado?.escrito ?? {}).map(([name, valor]) => [name, String(valor)]))
}

function esGuardado(leido: unknown): leido is StoredDraft<unknown> {
  const { original, escrito } = (leido ?? {}) as Partial<StoredDraft<unknown>>
  return original !== undefined && typeof escrito === 'object' && escrito !== null
}
