import { type ReactNode, useEffect, useRef } from 'react'
import { Encabezado } from '../cuentas/Encabezado.tsx'
import { useSesion } from '../cuentas/sesion.tsx'
import { Escribirnos } from '../negocio/Escribirnos.tsx'
import styles from '../perfil/Eliminacion.module.css'
import { loginYVolver, rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'

/** The end of the way of a link, whether it did something or cannot any more, and where to go from there. */
export function Salida({ titulo, children }: { titulo: string; children: ReactNode }) {
  const lado = useRef<HTMLDivElement>(null)
  const { usuario } = useSesion()
  useEffect(() => lado.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={lado}>
      <Encabezado titulo={titulo}>{children}</Encabezado>
      <div className={styles.botones}>
        <LinkButton to={usuario ? rutas.calendario : loginYVolver(rutas.calendario)} variant="secondary" full>
          {usuario ? 'Ver mi calendario' : 'Iniciar sesión y ver mi calendario'}
        </LinkButton>
        <Escribirnos variant="quiet" full />
      </div>
    </div>
  )
}
