import type { ReactNode } from 'react'
import type { Inicio } from '../../../contract/sitio/inicio.ts'
import { paths } from '../../base/router/routes.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card, CardAction } from '../../ui/layout/Card.tsx'
import { Section } from '../../ui/layout/Page.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'
import styles from './Servicios.module.css'

/** More than these are folded away. */
const SIN_DOBLAR = 8

type ServiciosProps = { servicios: Inicio['servicios'] }

/** The services with their prices; following one leads to its booking. */
export function Servicios({ servicios, hayMas }: ServiciosProps & { hayMas: boolean | undefined }) {
  const resto = servicios.slice(SIN_DOBLAR)
  return (
    <Section>
      <Stack gap={[6, 7]} align="start" beside="1fr 1.9fr" className={styles.servicios}>
        <div>
          <h2>Servicios</h2>
          <p>Elige uno y reserva tu hora. Te confirmamos por correo.</p>
          <LinkButton to={paths.agendar} variant="secondary">
            Reservar cita
          </LinkButton>
        </div>
        <Card flush>
          <Lista servicios={servicios.slice(0, SIN_DOBLAR)} />
          {resto.length > 0 && (
            <details>
              <summary>
                Ver {resto.length} más
                <Icon nombre="abajo" />
              </summary>
              <Lista servicios={resto}>{hayMas && <Todos />}</Lista>
            </details>
          )}
        </Card>
      </Stack>
    </Section>
  )
}

function Lista({ servicios, children }: ServiciosProps & { children?: ReactNode }) {
  return (
    <Stack as="ul" data-look="lines">
      {servicios.map(({ id, nombre, detalle, precio }) => (
        <li key={id} className={styles.servicio}>
          <h3>
            <CardAction to={paths.agendarServicio(nombre)}>{nombre}</CardAction>
          </h3>
          <PriceWithTax centimos={precio} />
          <p>{detalle}</p>
          <Icon nombre="adelante" />
        </li>
      ))}
      {children}
    </Stack>
  )
}

function Todos() {
  return (
    <li className={styles.servicio}>
      <h3>
        <CardAction to={paths.agendar}>Todos los servicios</CardAction>
      </h3>
      <p>Al reservar tu cita puedes elegir entre todos.</p>
      <Icon nombre="adelante" />
    </li>
  )
}
