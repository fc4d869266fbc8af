import type { Inicio } from '../../contract/inicio.ts'
import { rutas } from '../rutas.ts'
import { LinkButton } from '../ui/form/Button.tsx'
import { Icono } from '../ui/image/Icono.tsx'
import { CardAction } from '../ui/layout/Card.tsx'
import { Section } from '../ui/layout/Page.tsx'
import { Precio } from '../ui/text/Text.tsx'
import styles from './Servicios.module.css'

/** More than these are folded away. */
const A_LA_VISTA = 8

type ServiciosProps = { servicios: Inicio['servicios'] }

/** Every service with its price; following one leads to its booking. */
export function Servicios({ servicios }: ServiciosProps) {
  const resto = servicios.slice(A_LA_VISTA)
  return (
    <Section>
      <div className={styles.servicios}>
        <div className={styles.lado}>
          <h2>Servicios</h2>
          <p>Elige el que necesitas y reserva el día y la hora que te sirvan. Te confirmamos por correo.</p>
          <LinkButton to={rutas.agendar}>Reservar cita</LinkButton>
        </div>
        <div className={styles.carta}>
          <Lista servicios={servicios.slice(0, A_LA_VISTA)} />
          {resto.length > 0 && (
            <details>
              <summary>
                Ver {resto.length} más
                <Icono nombre="abajo" />
              </summary>
              <Lista servicios={resto} />
            </details>
          )}
        </div>
      </div>
    </Section>
  )
}

function Lista({ servicios }: ServiciosProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
    <ul role="list">
      {servicios.map(({ id, nombre, detalle, precio }) => (
        <li key={id} className={styles.servicio}>
          <h3>
            <CardAction to={rutas.agendarServicio(nombre)}>{nombre}</CardAction>
          </h3>
          <Precio centimos={precio} />
          <p>{detalle}</p>
          <Icono nombre="adelante" />
        </li>
      ))}
    </ul>
  )
}
