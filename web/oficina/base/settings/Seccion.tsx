import type { ReactNode } from 'react'
import { PLAIN_SETTINGS } from '../../../../contract/base/settings/plain-settings.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useTouched } from '../../../ui/form/values.ts'
import { Soft } from '../../../ui/layout/arrange.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Foot } from '../pieces.tsx'
import styles from './Ajustes.module.css'

/** The sections of the settings, by the end of their address. */
export const SECCIONES = {
  negocio: 'Datos del negocio',
  personas: 'Quienes te atienden',
  horario: 'Horario de atención',
  'dias-cerrados': 'Días cerrados',
  ...titlesOf(PLAIN_SETTINGS),
  politicas: 'Políticas',
  respaldo: 'Respaldo',
  'mi-cuenta': 'Mi cuenta',
} as const

function titlesOf<C extends string>(settings: readonly { clave: C; titulo: string }[]): Record<C, string> {
  return Object.fromEntries(settings.map(({ clave, titulo }) => [clave, titulo])) as Record<C, string>
}

export type IdDeSeccion = keyof typeof SECCIONES

export function esSeccion(id: string): id is IdDeSeccion {
  return Object.hasOwn(SECCIONES, id)
}

type SeccionProps = {
  id: IdDeSeccion
  intro: ReactNode
  children: ReactNode
}

export function Seccion({ id, intro, children }: SeccionProps) {
  return (
    <section aria-labelledby={`${id}-titulo`}>
      <Card>
        <h2 id={`${id}-titulo`}>{SECCIONES[id]}</h2>
        <Soft top={1} bottom={5} className={styles.intro}>
          {intro}
        </Soft>
        {children}
      </Card>
    </section>
  )
}

type GuardarProps = {
  form: FormStore
  pending: boolean
  /** Beside the button. */
  ademas?: ReactNode
  children: string
}

/** Saves a section; once something is written it is in sight from everywhere in its form. */
export function Guardar({ form, pending, ademas, children }: GuardarProps) {
  const escrito = useTouched(form)
  return (
    <Foot loose={!escrito}>
      <FormActions>
        <Button type="submit" pending={pending}>
          {children}
        </Button>
        {ademas}
      </FormActions>
    </Foot>
  )
}
