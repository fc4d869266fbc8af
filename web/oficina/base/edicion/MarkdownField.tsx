import { type ComponentType, use, useEffect, useRef, useState } from 'react'
import { latePart } from '../../../base/late/lazy.tsx'
import { FieldErrors } from '../../../ui/form/Form.tsx'
import { AreaField } from '../../../ui/form/held.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
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

type MarkdownProps = Pick<ControlProps<string>, 'label' | 'of'> & {
  /** What is read above the text. */
  Cabeza?: ComponentType<{ form: FormStore }>
}

/** A required text with simple Markdown, and how it will be read: beside it where there is room, else in its place. */
export function MarkdownField({ label, of, Cabeza }: MarkdownProps) {
  const texto = useFieldValue(of) ?? ''
  const [vista, setVista] = useState<(typeof VISTAS)[number]['key']>('escribir')
  const error = use(FieldErrors)[of.name]
  // The faults of the text are told beside it.
  useEffect(() => {
    if (error) setVista('escribir')
  }, [error])
  const area = useRef<HTMLTextAreaElement>(null)
  const ancha = useMedia('(width >= 900px)')
  const campo = (
    <div className={styles.texto}>
      <AreaField
        ref={area}
        label={label}
        of={of}
        required
        hint="Una línea vacía separa los párrafos."
        tools={<BarraDeMarcas area={area} />}
        onKeyDown={(event) => {
          if (ponerConTecla(event)) event.preventDefault()
        }}
      />
    </div>
  )
  const previa = (
    <Stack gap={4} paper className={styles.previa}>
      {Cabeza && <Cabeza form={of.form} />}
      <VistaPrevia texto={texto} />
    </Stack>
  )
  if (ancha) {
    return (
      <Stack columns="24rem" gap={[5, 4]}>
        {campo}
        <section aria-label="Vista previa" className={styles.alLado}>
          <b>Vista previa</b>
          <Soft small>Así se verá en el sitio.</Soft>
          {previa}
        </section>
      </Stack>
    )
  }
  return (
    <div>
      <Tabs label="Editor" tabs={VISTAS} value={vista} onChange={setVista}>
        <div hidden={vista !== 'escribir'}>{campo}</div>
        {vista === 'previa' && previa}
      </Tabs>
    </div>
  )
}

export function markdown(etiqueta: string, trato?: Pick<MarkdownProps, 'Cabeza'>): Campo<string> {
  return { etiqueta, Control: MarkdownField, trato, nada: '' }
}
