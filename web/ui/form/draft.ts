import { useEffect, useEffectEvent, useState } from 'react'
import type { FormStore, Written } from './store.ts'
import type { SaveTyped } from './useTyped.ts'

/** Milliseconds after the last change. */
const PAUSA_MS = 300

/** Writes out what a form holds a moment after each change, and at once when the page is left or the form is gone. */
export function useDraft(form: FormStore, donde: SaveTyped<Written>) {
  const guardar = useEffectEvent(() => (form.changed ? donde.guardar(form.written) : donde.olvidar()))
  const [draft] = useState(() => new Draft(form, () => guardar()))
  useEffect(() => draft.attach(), [draft])
  return {
    /** Drops the draft, also one that was not written out yet. */
    olvidar() {
      draft.stop()
      donde.olvidar()
    },
    /** Drops it for good: something else takes the form's place. */
    dejar() {
      draft.off = true
      draft.stop()
      donde.olvidar()
    },
  }
}

class Draft {
  readonly #form: FormStore
  readonly #write: () => void
  #reloj: ReturnType<typeof setTimeout> | undefined
  #seen: Written
  off = false

  constructor(form: FormStore, write: () => void) {
    this.#form = form
    this.#write = write
    this.#seen = form.written
  }

  attach(): () => void {
    const unsubscribe = this.#form.subscribe(() => this.#later())
    const leave = () => this.#now()
    addEventListener('pagehide', leave)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', leave)
      leave()
    }
  }

  stop(): void {
    clearTimeout(this.#reloj)
    this.#reloj = undefined
  }

  #later(): void {
    const { written, touched } = this.#form
    if (this.off || !touched || written === this.#seen) return
    this.#seen = written
    clearTimeout(this.#reloj)
    this.#reloj = setTimeout(() => this.#now(), PAUSA_MS)
  }

  #now(): void {
    if (this.#reloj === undefined) return
    this.stop()
    this.#write()
  }
}
