import { type ComponentProps, useId } from 'react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import styles from './Archivos.module.css'

type ElegirArchivoProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  dice?: string
  /** Its look, where it is not the first thing to do. */
  variant?: 'secondary'
  /** What the file can be. */
  pista: string
}

/** The browser's own label is in its language: the input lies invisible over ours and still takes dropped files. */
export function ElegirArchivo({ dice = 'Elegir archivo', variant, pista, ...input }: ElegirArchivoProps) {
  const id = useId()
  return (
    <Row as="label" htmlFor={id} gap={[2, 3]} className={styles.archivo}>
      <span className={buttonClass({ variant })}>{dice}</span>
      <small>{pista}</small>
      <input {...input} id={id} type="file" />
    </Row>
  )
}
