import { useState } from 'react'
import type { Hoy } from '../../../contract/sitio/hoy.ts'
import type { Hecho } from '../../hacer.tsx'
import { soloDe } from '../personas/deQuien.ts'
import { Quienes } from '../personas/Quienes.tsx'
import { useAtienden } from '../personas/useAtienden.ts'
import { useMedia } from '../useMedia.ts'
import styles from './DiaDeTodos.module.css'
import { LineaDelDia } from './LineaDelDia.tsx'

/** Where a column each is wide enough to be read. */
const ANCHO = '(min-width: 1100px)'

type DiaProps = { hoy: Hoy; onHecho: (hecho: Hecho) => void }

/** Today: one line of time, or that of each who attends; beside each other where there is room, otherwise one to choose. */
export function DiaDeTodos({ hoy, onHecho }: DiaProps) {
  const atienden = useAtienden()
  const enColumnas = useMedia(ANCHO)
  const [quien, setQuien] = useState<number | null>(null)
  if (atienden.length < 2) return <LineaDelDia hoy={hoy} onHecho={onHecho} />
  if (!enColumnas) {
    return (
      <div>
        <Quienes personas={atienden} quien={quien} onQuien={setQuien} />
        <LineaDelDia hoy={soloDe(hoy, quien)} onHecho={onHecho} conNombres={quien === null} />
      </div>
    )
  }
  const sinNadie = {
    ...hoy,
    citas: hoy.citas.filter(({ persona }) => !persona),
    talleres: [],
    bloqueos: [],
    guardadas: [],
  }
  const suyas = (id: number) => {
    const dia = soloDe(hoy, id)
    return { ...dia, citas: dia.citas.filter(({ persona }) => persona) }
  }
  return (
    <div className={styles.columnas}>
      {sinNadie.citas.length > 0 && (
        <section aria-label="Sin asignar">
          <h3>Sin asignar</h3>
          <LineaDelDia hoy={sinNadie} onHecho={onHecho} />
        </section>
      )}
      {atienden.map(({ id, nombre }) => (
        <section key={id} aria-label={nombre}>
          <h3>{nombre}</h3>
          <LineaDelDia hoy={suyas(id)} onHecho={onHecho} de={nombre} />
        </section>
      ))}
    </div>
  )
}
