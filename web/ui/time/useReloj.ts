import { useEffect, useState } from 'react'
import { type WallTime, wallTimeOf } from '../../../contract/tiempo.ts'

const CADA_MS = 20_000

/** The minute it is in Costa Rica. */
export function useReloj(): WallTime {
  const [ahora, setAhora] = useState(() => wallTimeOf(Date.now()))
  useEffect(() => {
    const reloj = setInterval(() => setAhora(wallTimeOf(Date.now())), CADA_MS)
    return () => clearInterval(reloj)
  }, [])
  return ahora
}
