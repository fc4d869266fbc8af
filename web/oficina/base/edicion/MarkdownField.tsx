import { use, useEffect, useRef, useState } from 'react'
import { latePart } from '../../../base/late/lazy.tsx'
import { FieldErrors } from '../../../ui/form/Form.tsx'
import { AreaField } from '../../../ui/form/held.tsx'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useMedia } from '../useMedia.ts'
import { BarraDeMarcas, ponerConTecla } from './BarraDeMarcas.tsx'
import type { Campo, ControlProps } from './ficha.ts'
import styles from './MarkdownField.module.css'

const { Component: VistaPrevia } = latePart(() => import('./VistaPrevia.tsx'))

const VISTAS = [
  { key: 'escribir', titulo: 'Escribir' },
  { key: 'previa', titulo: 'Vista previa' },
] as const

/** A required text with simple Markdown, and how it will be read: beside it where there is room and something to read, else in its place. */
export function MarkdownField({ label, of }: Pick<ControlProps<string>, 'label' | 'of'>) {
  const texto = useFieldValue(of) ?? ''
  const [vista, setVista] = useState<(typeof VISTAS)[number]['key']>('escribir')
  const error = use(FieldErrors)[of.name]
  // The faults of the text are told beside it.
  useEffect(() => {
    if (error) setVista('escribir')
  }, [error])
  const area = useRef<HTMLTextAreaElement>(null)
  const ancha = useMedia('(width >= 900px)')
  const alLado = ancha && texto.trim() !== ''
  const campo = (
    <div className={`${styles.texto} ${alLado ? styles.alLado : ''}`}>
      <BarraDeMarcas area={area} />
      <AreaField
        ref={area}
        label={label}
        of={of}
        required
        hint="Una línea vacía separa los párrafos."
        onKeyDown={(event) => {
          if (ponerConTecla(event)) event.preventDefault()
        }}
      />
    </div>
  )
  if (ancha) {
    return (
      <Stack columns="24rem" gap={5} align="start">
        {campo}
        {alLado && (
          <Stack as="section" gap={4} aria-label="Vista previa" className={styles.previa}>
            <h2>Vista previa</h2>
            <VistaPrevia texto={texto} />
          </Stack>
        )}
      </Stack>
    )
  }
  return (
    <div>
      <Tabs label="Editor" tabs={VISTAS} value={vista} onChange={setVista}>
        <div hidden={vista !== 'escribir'}>{campo}</div>
        {vista === 'previa' && <VistaPrevia texto={texto} />}
      </Tabs>
    </div>
  )
}

export function markdown(etiqueta: string): Campo<string> {
  return { etiqueta, Control: MarkdownField, nada: '' }
}
