import { useQuery } from '@tanstack/react-query'
import { inscripcionPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { paths } from '../../base/router/routes.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { PagoDe } from '../../dinero/pagos/ComoPagar.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'
import { CuandoYDonde } from './CuandoYDonde.tsx'
import styles from './DetalleDeTaller.module.css'
import { Estampa } from './Estampa.tsx'
import { Inscripcion } from './Inscripcion.tsx'
import type { Situacion } from './situacion.ts'

type DetalleProps = { taller: Taller; situacion: Situacion }

/** A workshop with everything about it, and the way into it; whoever is in it reads that before the numbers. */
export function DetalleDeTaller({ taller, situacion }: DetalleProps) {
  const { propia } = situacion
  const { data } = useQuery({ ...mio, enabled: propia !== undefined })
  const pago = propia && data?.talleres.find(({ id }) => id === taller.id)?.pago
  const porPagar = propia ? inscripcionPorPagar(propia.id, pago) : null
  const cupos = <Cupos taller={taller} situacion={situacion} />
  return (
    <Page>
      <Stack gap={[5, 7]} align="start" beside="1fr min(24rem, 40%)" className={styles.taller}>
        <h1>{taller.titulo}</h1>
        <div className={styles.estampa}>
          <Estampa taller={taller} sizes="(min-width: 900px) 44rem, (min-resolution: 2.5dppx) 61vw, 91vw" priority />
        </div>
        <Stack gap={4}>
          <Card as="section">
            <Stack gap={4}>
              <CuandoYDonde taller={taller} />
              {!propia && cupos}
              {!pago && (
                <p>
                  <PriceWithTax centimos={taller.precio} />
                </p>
              )}
              <Inscripcion taller={taller} situacion={situacion} pago={pago} porPagar={porPagar} />
            </Stack>
          </Card>
          <PagoDe porPagar={porPagar} />
        </Stack>
        <Stack gap={4}>
          <p className={styles.descripcion}>{taller.descripcion}</p>
          {propia && cupos}
        </Stack>
        <div>
          <LinkButton to={paths.talleres} variant="quiet" data-edge="start">
            Volver
          </LinkButton>
        </div>
      </Stack>
    </Page>
  )
}

function Cupos({ taller: { cupoMaximo }, situacion: { inscritos, disponibles } }: DetalleProps) {
  return (
    <Row as="p" gap={1} className={styles.cupos}>
      {disponibles !== null && <Badge>Cupo máximo: {cupoMaximo}</Badge>}
      <Badge>Inscritos: {inscritos}</Badge>
      {disponibles !== null && <Badge>Disponibles: {disponibles}</Badge>}
    </Row>
  )
}

/** A workshop to come, in the layout of DetalleDeTaller. */
export function TallerEsqueleto() {
  return (
    <Page>
      <Skeleton texto="Cargando el taller…">
        <Stack gap={[5, 7]} align="start" beside="1fr min(24rem, 40%)" className={styles.taller}>
          <h1>
            <SkeletonBlock width="75%" height="2.5rem" />
          </h1>
          <div className={styles.estampa}>
            <SkeletonBlock ratio="2 / 1" />
          </div>
          <SkeletonBlock height="26rem" />
          <div className={styles.descripcion}>
            <SkeletonBlock />
            <SkeletonBlock width="60%" />
          </div>
        </Stack>
      </Skeleton>
    </Page>
  )
}
