import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Strip } from '../../../ui/list/Strip.tsx'
import { nombreDePila } from './deQuien.ts'
import styles from './Quienes.module.css'

type QuienesProps = {
  personas: readonly Persona[]
  /** The id of the one who is looked at; null for all. */
  quien: number | null
  onQuien: (id: number | null) => void
}

/** A row of portraits: whose day is looked at. Nothing while nobody is booked. */
export function Quienes({ personas, quien, onQuien }: QuienesProps) {
  if (personas.length < 2) return null
  return (
    <Strip aria-label="De quién" className={styles.quienes}>
      <Button variant="choice" size="small" aria-pressed={quien === null} onClick={() => onQuien(null)}>
        Todas las personas
      </Button>
      {personas.map(({ id, nombre, imagen }) => (
        <Button key={id} variant="choice" size="small" aria-pressed={quien === id} onClick={() => onQuien(id)}>
          <Picture src={imagen} alt="" ratio="1" placeholder={<Drawing nombre="persona" />} sizes="2rem" />
          {nombreDePila(nombre)}
        </Button>
      ))}
    </Strip>
  )
}
