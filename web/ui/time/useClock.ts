import { useEffect, useState } from 'react'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { nowHere } from './useToday.ts'

const CADA_MS = 20_000

/** The minute it is in Costa Rica. */
export function useClock(): WallTime {
  const [minuto, setMinuto] = useState(nowHere)
  useEffect(() => {
    const reloj = setInterval(() => setMinuto(nowHere()), CADA_MS)
    return () => clearInterval(reloj)
  }, [])
  return minuto
}
