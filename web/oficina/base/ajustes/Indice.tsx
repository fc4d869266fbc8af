import type { ReactNode } from 'react'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import styles from './Ajustes.module.css'
import { type IdDeSeccion, SECCIONES } from './Seccion.tsx'

/** The ways to the sections; `dice` gives a line for each, of what it says now. */
export function Indice({ dice }: { dice: (id: IdDeSeccion) => ReactNode }) {
  return (
    <nav aria-label="Secciones" className={styles.indice}>
      <Stack as="ul" data-look="ways" columns="24rem" gap={[0, 6]}>
        {Object.entries(SECCIONES).map(([id, titulo]) => (
          <li key={id}>
            <Link to={officePaths.seccion(id)}>
              <span className={styles.texto}>
                <strong>{titulo}</strong>
                <span className={styles.dice}>{dice(id as IdDeSeccion)}</span>
              </span>
              <Icon nombre="adelante" />
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  )
}
