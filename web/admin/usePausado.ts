import { useEffect, useState } from 'react'

const PAUSA_MS = 200

/** What was typed last, once typing pauses. */
export function usePausado(texto: string): string {
  const [pausado, setPausado] = useState(texto)
  useEffect(() => {
    const espera = setTimeout(() => setPausado(texto), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return pausado
}
