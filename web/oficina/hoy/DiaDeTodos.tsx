import { useState } from 'react'
import type { WallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { Stack } from '../../ui/layout/arrange.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { useMedia } from '../base/useMedia.ts'
import { esDe, esDeTodos, filtrar } from '../cuentas/personas/deQuien.ts'
import { Quienes } from '../cuentas/personas/Quienes.tsx'
import { useAtienden } from '../cuentas/personas/useAtienden.ts'
import styles from './LineaDelDia.module.css'
import { LineaDelDia } from './LineaDelDia.tsx'
import { esHecha } from './momentos.ts'

/** Wide enough for a readable column per person. */
const ANCHO = '(width >= 1200px)'

/**
 * Today on one line of time, or on one for each person with something to do beside one for what is everybody's, until all of it is done. A
 * narrow screen shows one at a time.
 */
export function DiaDeTodos({ hoy }: { hoy: Hoy }) {
  const enColumnas = useMedia(ANCHO)
  const [quien, setQuien] = useState<number | null>(null)
  // Both as they were when it was opened: nothing moves under a tap, be it one that does the last thing of the day.
  const [atienden] = useState(useAtienden())
  const [todoHecho] = useState(() => hayAlgo(hoy) && !quedaAlgo(hoy, nowHere()))
  // Also what is of somebody who attends only since then.
  const deTodos = filtrar(hoy, (cosa) => esDeTodos(cosa) || !atienden.some(({ id }) => esDe(cosa, id)))
  const suyos = atienden
    .map(({ id, nombre }) => ({ id, nombre, dia: filtrar(hoy, (cosa) => !esDeTodos(cosa) && esDe(cosa, id)) }))
    .filter(({ dia }) => hayAlgo(dia))
  const deCadaUno = suyos.length > 0 && !todoHecho
  if (!enColumnas || !deCadaUno) {
    const elegido = quien === null ? hoy : filtrar(hoy, (cosa) => esDe(cosa, quien))
    return (
      <div className={hayAlgo(hoy) && !todoHecho ? undefined : styles.columnas}>
        {deCadaUno && <Quienes personas={atienden} quien={quien} onQuien={setQuien} />}
        <LineaDelDia hoy={elegido} conNombres={quien === null} />
      </div>
    )
  }
  return (
    <div className={styles.columnas}>
      <Stack columns="17rem" gap={5} align="start" top={3}>
        {hayAlgo(deTodos) && (
          <Stack as="section" gap={2} aria-label="De todos">
            <h3>De todos</h3>
            <LineaDelDia hoy={deTodos} columnaDe={hoy} />
          </Stack>
        )}
        {suyos.map(({ id, nombre, dia }) => (
          <Stack as="section" gap={2} key={id} aria-label={nombre}>
            <h3>{nombre}</h3>
            <LineaDelDia hoy={dia} columnaDe={hoy} de={nombre} />
          </Stack>
        ))}
      </Stack>
    </div>
  )
}

/** Whether somebody or something is to come, or a session waits for its outcome or its payment. */
function quedaAlgo({ citas, talleres, bloqueos, guardadas }: Hoy, ahora: WallTime): boolean {
  return !citas.every(esHecha) || [talleres, bloqueos, guardadas].flat().some(({ fin }) => fin > ahora)
}

/** Whether a day has something to show. */
function hayAlgo({ citas, talleres, bloqueos, guardadas }: Hoy): boolean {
  return [citas, talleres, bloqueos, guardadas].some(({ length }) => length > 0)
}
