import { use, useEffect, useState } from 'react'
import { aparte } from '../../perezoso.tsx'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { FieldErrors } from '../../ui/form/Form.tsx'
import { useValor } from '../../ui/form/valores.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { Campo, ControlProps } from './ficha.ts'
import styles from './MarkdownField.module.css'

const { Component: VistaPrevia } = aparte(() => import('./VistaPrevia.tsx'))

const VISTAS = [
  { key: 'escribir', titulo: 'Escribir' },
  { key: 'previa', titulo: 'Vista previa' },
] as const

/** A required text with simple Markdown, and beside it how it will be read. The text stays in the form while the preview is shown. */
export function MarkdownField({ label, name, valor = '' }: Pick<ControlProps<string>, 'label' | 'name' | 'valor'>) {
  const [texto, setTexto] = useValor(name, valor)
  const [vista, setVista] = useState<(typeof VISTAS)[number]['key']>('escribir')
  const error = use(FieldErrors)[name]
  // The faults of the text are told beside it.
  useEffect(() => {
    if (error) setVista('escribir')
  }, [error])
  return (
    <div>
      <Tabs label="Editor" tabs={VISTAS} value={vista} onChange={setVista}>
        <div hidden={vista !== 'escribir'} className={styles.texto}>
          <TextAreaField
            label={label}
            name={name}
            required
            hint="**negrita**, *cursiva*, # subtítulo, - lista, [texto](https://…). Una línea vacía separa los párrafos."
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
          />
        </div>
        {vista === 'previa' && <VistaPrevia texto={texto} />}
      </Tabs>
    </div>
  )
}

export function markdown(etiqueta: string): Campo<string> {
  return { etiqueta, Control: MarkdownField, leer: (data, name) => String(data.get(name)) }
}
