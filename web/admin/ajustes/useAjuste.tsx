import { useState } from 'react'
import { ChoqueNotice } from '../edicion/ChoqueNotice.tsx'
import type { Campos, Listas, Textos } from '../edicion/choque.ts'
import { useGuardar } from '../edicion/useGuardar.ts'

interface Ajuste<C extends Campos, T> {
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  listas?: Listas<C>
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
  const { etiquetas, textos, listas, leido, leer, camposDe, enviar, confirmar, onActuales, exito } = ajuste
  const [vigente, setVigente] = useState(leido)
  const { guardar, guardarMios, pending, error, choque } = useGuardar<C, T>({
    etiquetas,
    textos,
    listas,
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
  const nota = <ChoqueNotice choque={choque} onMios={guardarMios} onActuales={onActuales} />
  return { vigente, guardar, pending, error, nota }
}
