import { useState } from 'react'
import { ChoqueNotice } from '../edicion/ChoqueNotice.tsx'
import type { CambioAjeno, Campos, Fusiones, Textos } from '../edicion/choque.ts'
import { useGuardar } from '../edicion/useGuardar.ts'

interface Ajuste<C extends Campos, T> {
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  fusiones?: Fusiones<C>
  /** Says what another person changed, where the fields do not say it one by one. */
  cambios?: (antes: C, ahora: C) => readonly CambioAjeno[]
  leido: T
  leer: () => Promise<T>
  camposDe: (leido: T) => C
  enviar: (campos: C, version: number | undefined) => Promise<T>
  confirmar?: (campos: C, sobre: T) => Promise<boolean>
  /** Fills the form in anew with what somebody else left. */
  onActuales: (actual: T) => void
  /** The sentence after saving. */
  exito: string
}

/** `useGuardar` for a form that stays where it is: it goes on from what was saved. `nota` belongs above its button. */
export function useAjuste<C extends Campos, T extends { version: number }>(ajuste: Ajuste<C, T>) {
  const { etiquetas, textos, fusiones, cambios, leido, leer, camposDe, enviar, confirmar, onActuales, exito } = ajuste
  const [vigente, setVigente] = useState(leido)
  const { guardar, guardarMios, pending, error, choque } = useGuardar<C, T>({
    etiquetas,
    textos,
    fusiones,
    enviar: async (campos, version) => {
      const guardado = await enviar(campos, version)
      setVigente(guardado)
      return guardado
    },
    confirmar: confirmar && ((campos, sobre = vigente) => confirmar(campos, sobre)),
    edicion: { original: vigente, camposDe, leer },
    exito: { titulo: '¡Guardado!', texto: exito },
    porDefecto: 'No se pudo guardar',
    onGuardado: () => {},
  })
  const dicho = choque && cambios ? { ...choque, cambios: cambios(camposDe(vigente), camposDe(choque.actual)) } : choque
  const nota = <ChoqueNotice choque={dicho} onMios={guardarMios} onActuales={onActuales} />
  return { vigente, guardar, pending, error, nota }
}
