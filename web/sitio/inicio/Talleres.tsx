import {
  fechaDe,
  formatDias,
  formatFechaLarga,
  formatHora,
  formatWallTime,
  masMinutos,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import type { Inicio } from '../../../contract/sitio/inicio.ts'
import { paths } from '../../base/router/routes.ts'
import { CuposQueQuedan } from '../../talleres/talleres/CuposQueQuedan.tsx'
import { Estampa } from '../../talleres/talleres/Estampa.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Card, CardAction, CardBody } from '../../ui/layout/Card.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'
import styles from './Talleres.module.css'

/** The next workshops, each with its day on the leaf of a calendar. Where none has a picture, they are their words. */
export function Talleres({ talleres }: { talleres: Inicio['talleres'] }) {
  const conImagen = talleres.some(({ imagen }) => imagen)
  return (
    <Stack as="ul" columns="22rem" gap={5}>
      {talleres.map((taller) => (
        <Card as="li" interactive flush key={taller.id}>
          {conImagen && <Estampa taller={taller} sizes="(min-width: 769px) 24rem, 61vw" />}
          <CardBody>
            <div className={styles.taller}>
              <Hoja inicio={taller.inicio} />
              <div>
                <h3>
                  <CardAction to={paths.taller(taller.id)}>{taller.titulo}</CardAction>
                </h3>
                <p>
                  {cuandoDe(taller)}
                  <br />
                  {taller.lugar}
                </p>
              </div>
              <div>
                <PriceWithTax centimos={taller.precio} />
                <CuposQueQuedan taller={taller} />
              </div>
            </div>
          </CardBody>
        </Card>
      ))}
    </Stack>
  )
}

function Hoja({ inicio }: { inicio: WallTime }) {
  const [dia, numero, , mes] = formatFechaLarga(inicio).split(' ')
  return (
    <time dateTime={formatWallTime(inicio)}>
      {dia!.slice(0, 3)} <strong>{numero}</strong> {mes!.slice(0, 3)}
    </time>
  )
}

/** The hours, or the days when there are several. */
function cuandoDe({ inicio, fin }: { inicio: WallTime; fin: WallTime }): string {
  return fechaDe(inicio) === fechaDe(masMinutos(fin, -1))
    ? `${formatHora(inicio)} – ${formatHora(fin)}`
    : formatDias(inicio, fin)
}
