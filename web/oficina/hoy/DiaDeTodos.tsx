import { useState } from 'react'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { Stack } from '../../ui/layout/arrange.tsx'
import { useMedia } from '../base/useMedia.ts'
import { esDe, esDeTodos, filtrar } from '../cuentas/personas/deQuien.ts'
import { Quienes } from '../cuentas/personas/Quienes.tsx'
import { useAtienden } from '../cuentas/personas/useAtienden.ts'
import styles from './DiaDeTodos.module.css'
import { LineaDelDia } from './LineaDelDia.tsx'

/** Wide enough for a readable column per person. */
const ANCHO = '(width >= 1200px)'

/**
 * Today on one line of time, or on one for each person with something to do beside one for what is everybody's. A narrow screen shows one
 * at a time.
 */
export function DiaDeTodos({ hoy }: { hoy: Hoy }) {
  const atienden = useAtienden()
  const enColumnas = useMedia(ANCHO)
  const [quien, setQuien] = useState<number | null>(null)
  const deTodos = filtrar(hoy, esDeTodos)
  const suyos = atienden
    .map(({ id, nombre }) => ({ id, nombre, dia: filtrar(hoy, (cosa) => !esDeTodos(cosa) && esDe(cosa, id)) }))
    .filter(({ dia }) => hayAlgo(dia))
  if (!enColumnas || suyos.length === 0) {
    const elegido = quien === null ? hoy : filtrar(hoy, (cosa) => esDe(cosa, quien))
    return (
      <div className={hayAlgo(hoy) ? undefined : styles.columnas}>
        {suyos.length > 0 && <Quienes personas={atienden} quien={quien} onQuien={setQuien} />}
        <LineaDelDia hoy={elegido} conNombres={quien === null} />
      </div>
    )
  }
  return (
    <Stack columns="17rem" gap={5} align="start" top={3} className={styles.columnas}>
      {hayAlgo(deTodos) && (
        <section aria-label="De todos">
          <h3>De todos</h3>
          <LineaDelDia hoy={deTodos} todo={hoy} />
        </section>
      )}
      {suyos.map(({ id, nombre, dia }) => (
        <section key={id} aria-label={nombre}>
          <h3>{nombre}</h3>
          <LineaDelDia hoy={dia} todo={hoy} de={nombre} />
        </section>
      ))}
    </Stack>
  )
}

/** Whether a day has something to show. */
export function hayAlgo({ citas, talleres, bloqueos, guardadas }: Hoy): boolean {
  return [citas, talleres, bloqueos, guardadas].some(({ length }) => length > 0)
}
