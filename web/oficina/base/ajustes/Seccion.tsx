import type { ReactNode } from 'react'
import { PLAIN_SETTINGS } from '../../../../contract/base/settings/plain-settings.ts'
import { Soft } from '../../../ui/layout/arrange.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
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
