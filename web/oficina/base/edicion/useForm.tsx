import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Schema } from '../../../../contract/base/wire/endpoint.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { type DraftStore, forgetDraft, readDraft, type StoredDraft, storeDraft } from '../../../base/storage/drafts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useDraft } from '../../../ui/form/draft.ts'
import { FormStore, same } from '../../../ui/form/store.ts'
import { useAnnouncement, useToast } from '../../../ui/status/announcements.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'

/** What is left of a value that was written on while it was sent; absent: all of it. */
type Sobra<V> = { readonly [K in keyof V & string]?: (ahora: V[K], enviado: V[K]) => V[K] }

interface Comienzo<V extends object, T> {
  /** Names what is written among all drafts: `producto-3`. */
  que: string
  /** What the form is filled in from; null for a new thing. */
  leido: T
  valoresDe: (leido: T) => Partial<V>
  schema?: Schema | undefined
  /** What is sent for fields that are empty, where that means something. */
  empty?: Partial<V> | undefined
  /** The wire's names of values that have another one here. */
  names?: Readonly<Record<string, string>> | undefined
  sobra?: Sobra<V>
  /** Where the draft is kept, if not in this browser. */
  almacen?: DraftStore | undefined
}

export interface Conservado<V extends object, T> {
  form: FormStore<V>
  /** What the form was filled in from: the present state, or the one of an earlier draft. */
  base: T
  /** Says that an earlier draft stands in the form; belongs above it. */
  recuperado: ReactNode
  /**
   * Begins anew from what was saved or what another person left; without it from where it began. The draft is dropped; what was written since
   * `enviados` were sent stays, as a new one.
   */
  seguirDe: (base?: T, enviados?: V) => void
  /** Drops the draft and keeps the values: something else takes the form's place. */
  dejar: () => void
}

/** Drafts about the practice outlive the tab. The others may be about a person: whoever opens this computer later must not find them. */
const DEL_DISPOSITIVO =
  /^(avisos|dias|enterarse|horario|limites|negocio|personas|politica|producto|servicio|taller|tienda)(-|$)/

/**
 * The values of a form of the back office. Its draft is kept from the first letter until it is saved or discarded, and leaving says so. An
 * earlier draft stands in it again.
 */
export function useForm<V extends object, T>(comienzo: Comienzo<V, T>): Conservado<V, T> {
  const { que, leido, valoresDe, schema, empty, names } = comienzo
  const sobra: Sobra<V> = comienzo.sobra ?? {}
  const usuarioId = useSesion().usuario?.id ?? 0
  const almacen = useMemo(() => comienzo.almacen ?? enEsteNavegador(usuarioId, que), [comienzo.almacen, usuarioId, que])
  const [[form, inicial, habia]] = useState(() => {
    const anterior = almacen.leer()
    const base = anterior ? (anterior.original as T) : leido
    const form = new FormStore<V>({ schema, empty, names, values: valoresDe(base), written: anterior })
    return [form, base, anterior !== null] as const
  })
  const [base, setBase] = useState(inicial)
  const [recuperado, setRecuperado] = useState(habia)
  const anunciar = useAnnouncement()
  const draft = useDraft(form, {
    guardar: (escrito) => almacen.guardar({ original: base, ...escrito }),
    olvidar: () => almacen.olvidar(),
  })
  useAvisarAlSalir(form, almacen.seVaConLaPestana)

  function seguirDe(otra = base, enviados?: V) {
    draft.olvidar()
    setRecuperado(false)
    setBase(otra)
    const restos = enviados ? restosDe(enviados) : []
    form.begin(valoresDe(otra), enviados)
    for (const [campo, resto] of restos) form.set(campo, resto)
  }

  function restosDe(enviados: V) {
    return (Object.keys(sobra) as (keyof V & string)[])
      .filter((campo) => !same(form.get(campo), enviados[campo]))
      .map((campo) => [campo, sobra[campo]!(form.get(campo), enviados[campo])] as const)
  }

  function descartar() {
    anunciar('El borrador fue descartado.')
    seguirDe(leido)
  }

  return {
    form,
    base,
    recuperado: recuperado && <Recuperado onDescartar={descartar} />,
    seguirDe,
    dejar() {
      draft.dejar()
      form.touched = false
      setRecuperado(false)
    },
  }
}

function enEsteNavegador(usuarioId: number, que: string): DraftStore {
  const donde = DEL_DISPOSITIVO.test(que) ? localStorage : sessionStorage
  return {
    seVaConLaPestana: donde === sessionStorage,
    leer: () => readDraft(usuarioId, que, esGuardado, donde),
    guardar: (guardado) => storeDraft(usuarioId, que, guardado, donde),
    olvidar: () => forgetDraft(usuarioId, que, donde),
  }
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

/** Says that a draft stays when its form is left; a tab whose draft would be lost asks before it closes. */
function useAvisarAlSalir(form: FormStore, seVaConLaPestana: boolean) {
  const toast = useToast()
  const alSalir = useEffectEvent(() => {
    if (form.touched && form.changed) toast({ texto: 'Quedó como borrador.' })
  })
  useEffect(() => () => alSalir(), [])

  const retener = useEffectEvent((event: BeforeUnloadEvent) => {
    if (seVaConLaPestana && form.touched && form.changed) event.preventDefault()
  })
  useEffect(() => {
    const oyente = (event: BeforeUnloadEvent) => retener(event)
    addEventListener('beforeunload', oyente)
    return () => removeEventListener('beforeunload', oyente)
  }, [])
}

/** A draft of an earlier version of the product, which held texts only, counts as none. */
export function esGuardado(leido: unknown): leido is StoredDraft<unknown> {
  const { original, escrito, textos } = (leido ?? {}) as Partial<StoredDraft<unknown>>
  return original !== undefined && esObjeto(escrito) && esObjeto(textos)
}

function esObjeto(uno: unknown): boolean {
  return typeof uno === 'object' && uno !== null
}
