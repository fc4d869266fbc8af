import type { ReactNode } from 'react'
import { NavLink } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import styles from './Ajustes.module.css'
import { type IdDeSeccion, SECCIONES } from './Seccion.tsx'

/** The ways to the sections; `dice` gives a line for each, of what it says now. Without it they stand beside one that is open. */
export function Indice({ dice }: { dice?: (id: IdDeSeccion) => ReactNode }) {
  return (
    <nav aria-label="Secciones" className={dice ? styles.indice : styles.alLado}>
      <Stack as="ul" data-look="ways">
        {Object.entries(SECCIONES).map(([id, titulo]) => (
          <li key={id}>
            <NavLink to={officePaths.seccion(id)}>
              <span className={styles.texto}>
                <strong>{titulo}</strong>
                {dice && <span className={styles.dice}>{dice(id as IdDeSeccion)}</span>}
              </span>
              {dice && <Icon nombre="adelante" />}
            </NavLink>
          </li>
        ))}
      </Stack>
    </nav>
  )
}
