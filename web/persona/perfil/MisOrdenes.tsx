import { useQuery } from '@tanstack/react-query'
import { formatFechaCorta, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { frasePlazo } from '../../../contract/dinero/pagos/por-pagar.ts'
import { getOrdenPdf, listMisOrdenes, type OrdenPropia } from '../../../contract/tienda/ordenes.ts'
import { queryOf, urlOf } from '../../base/calls/api.ts'
import { Link } from '../../base/router/Link.tsx'
import { paths } from '../../base/router/routes.ts'
import { LineaDeEntrega } from '../../tienda/ordenes/EntregaDeOrden.tsx'
import { EstadoDeOrden } from '../../tienda/ordenes/EstadoDeOrden.tsx'
import { PasosDeOrden } from '../../tienda/ordenes/PasosDeOrden.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Reading } from '../../ui/status/Reading.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Price } from '../../ui/text/Values.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './PerfilPage.module.css'

/** The person's own orders with their documents (R-perfil). */
export function MisOrdenes() {
  const ordenes = useQuery(queryOf(listMisOrdenes, {}))
  return (
    <section aria-labelledby="mis-ordenes">
      <h2 id="mis-ordenes" className={styles.subtitulo}>
        Mis órdenes
      </h2>
      <Reading de={ordenes} fallo="No se pudieron cargar tus órdenes." cargando={<Cargando />}>
        {(leidas) => (leidas.length > 0 ? <Lista ordenes={leidas} /> : <SinOrdenes />)}
      </Reading>
    </section>
  )
}

function Lista({ ordenes }: { ordenes: readonly OrdenPropia[] }) {
  return (
    <Stack as="ul" gap={3} className={styles.ordenes}>
      {ordenes.map((orden) => (
        <Card as="li" key={orden.id}>
          <Fila orden={orden} />
        </Card>
      ))}
    </Stack>
  )
}

function Fila({ orden }: { orden: OrdenPropia }) {
  const { codigoOrden, fecha, total, pagarAntes } = orden
  const pdf = urlOf(getOrdenPdf, { params: { codigo: codigoOrden } })
  return (
    <Stack gap={[3, 5]} align="center" className={styles.orden}>
      <div>
        <Link to={paths.orden(codigoOrden)} className={styles.codigo}>
          {codigoOrden}
        </Link>
        <Soft small>{formatFechaCorta(wallTimeDe(fecha))}</Soft>
      </div>
      <EstadoDeOrden orden={orden} />
      <Price centimos={total} tone="plain" />
      <a href={pdf} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Icon nombre="descargar" size={18} />
        PDF
        <VisuallyHidden> de la orden {codigoOrden}</VisuallyHidden>
      </a>
      <Stack gap={2} className={styles.camino}>
        <PasosDeOrden orden={orden} />
        <LineaDeEntrega orden={orden} />
        {pagarAntes !== null && <p>{frasePlazo(pagarAntes)}</p>}
      </Stack>
    </Stack>
  )
}

function SinOrdenes() {
  return (
    <Card>
      <EmptyState
        illustration={<Drawing nombre="taza" />}
        titulo="Aún no tienes órdenes."
        texto="Cuando compres algo, aquí verás su estado y su PDF."
        action={<LinkButton to={paths.productos}>Ver productos</LinkButton>}
      />
    </Card>
  )
}

function Cargando() {
  return (
    <Skeleton texto="Cargando órdenes…">
      <Stack gap={3} className={styles.ordenes}>
        <SkeletonBlock height="6.5rem" />
        <SkeletonBlock height="6.5rem" />
      </Stack>
    </Skeleton>
  )
}
