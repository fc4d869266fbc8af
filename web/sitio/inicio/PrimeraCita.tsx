import { useQuery } from '@tanstack/react-query'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { paths } from '../../base/router/routes.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './PrimeraCita.module.css'

const PASOS = [
  {
    dibujo: 'calendario',
    titulo: 'Eliges tu hora',
    texto: 'Ves las horas libres y eliges el servicio, el día y la hora que te sirvan. El precio está a la vista.',
  },
  {
    dibujo: 'sobre',
    titulo: 'Te confirmamos',
    texto: 'Te llega un correo con el día y la hora, y la cita para tu calendario.',
  },
  {
    dibujo: 'puerta',
    titulo: 'Llegas como estás',
    texto: 'Unos minutos antes bastan. No hay nada que preparar ni que traer.',
  },
  {
    dibujo: 'dos-sillas',
    titulo: 'Conversamos',
    texto: 'Cuentas lo que quieras contar, a tu ritmo. Lo que hables es confidencial, y al final decides cómo seguir.',
  },
] as const

/** Draws the way from choosing an hour to the end of the first appointment, in four steps. */
export function PrimeraCita() {
  const sinServicios = useQuery(renderedQueryOf(getInicio, {})).data?.servicios.length === 0
  return (
    <Stack
      as="section"
      id="primera-cita"
      gap={5}
      top={7}
      bottom={7}
      aria-labelledby="primera-cita-titulo"
      className={styles.primera}
    >
      <h2 id="primera-cita-titulo">Tu primera cita</h2>
      <Stack as="ol" gap={3} columns="12rem">
        {PASOS.map(({ dibujo, titulo, texto }, lugar) => (
          <Card as="li" key={dibujo}>
            <div className={styles.paso}>
              <Drawing nombre={dibujo} />
              <div>
                <h3>
                  {lugar + 1}. {titulo}
                </h3>
                <Soft small>{texto}</Soft>
              </div>
            </div>
          </Card>
        ))}
      </Stack>
      {!sinServicios && (
        <LinkButton to={paths.agendar} variant="accent">
          Reservar cita
        </LinkButton>
      )}
    </Stack>
  )
}
