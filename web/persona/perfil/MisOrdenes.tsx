import { useQuery } from '@tanstack/react-query'
import { formatFechaCorta, wallTimeDe } from '../../../contract/base/time/time.ts'
import { frasePlazo, ordenPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { getOrdenPdf, listMisOrdenes, type OrdenPropia } from '../../../contract/tienda/ordenes.ts'
import { urlOf } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { paths } from '../../base/router/routes.ts'
import { useHasArea } from '../../base/settings/api.ts'
import { Pagar, useDiceElPrecio } from '../../dinero/pagos/Pagar.tsx'
import { LineaDeEntrega } from '../../tienda/ordenes/EntregaDeOrden.tsx'
import { EstadoDeOrden } from '../../tienda/ordenes/EstadoDeOrden.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Actions, buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Soft, Stack, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { Price } from '../../ui/text/Values.tsx'

/** The person's own orders with their documents (R-perfil). */
export function MisOrdenes() {
  const ordenes = useQuery(queryOf(listMisOrdenes, {}))
  return (
    <Stack aria-labelledby="mis-ordenes" as="section" gap={4}>
      <h2 id="mis-ordenes">Mis órdenes</h2>
      <QueryState de={ordenes} fallo="No se pudieron cargar tus órdenes." cargando={<Cargando />}>
        {(leidas) => (leidas.length > 0 ? <Lista ordenes={leidas} /> : <SinOrdenes />)}
      </QueryState>
    </Stack>
  )
}

function Lista({ ordenes }: { ordenes: readonly OrdenPropia[] }) {
  return (
    <Stack as="ul" gap={3}>
      {ordenes.map((orden) => (
        <Card as="li" key={orden.id}>
          <Ficha orden={orden} />
        </Card>
      ))}
    </Stack>
  )
}

function Ficha({ orden }: { orden: OrdenPropia }) {
  const { codigoOrden, fecha, total, pagarAntes } = orden
  const pdf = urlOf(getOrdenPdf, { params: { codigo: codigoOrden } })
  const porPagar = ordenPorPagar(orden)
  const dicho = useDiceElPrecio(porPagar, total)
  return (
    <Stack gap={3}>
      <Row gap={[1, 4]} justify="space-between" align="start">
        <div>
          <strong>{codigoOrden}</strong>
          <Soft small>{formatFechaCorta(wallTimeDe(fecha))}</Soft>
        </div>
        <Row gap={2}>
          <EstadoDeOrden orden={orden} />
          <Price centimos={total} tone={porPagar ? 'accent' : 'plain'} onPaper={dicho} />
        </Row>
      </Row>
      <LineaDeEntrega orden={orden} />
      {pagarAntes !== null && (
        <p>
          <strong>{frasePlazo(pagarAntes)}</strong>
        </p>
      )}
      <Actions>
        <Pagar porPagar={porPagar} to={paths.orden(codigoOrden)} />
        <LinkButton to={paths.orden(codigoOrden)} variant={porPagar ? 'primary' : 'secondary'}>
          Ver la orden
          <VisuallyHidden> {codigoOrden}</VisuallyHidden>
        </LinkButton>
        <a href={pdf} download className={buttonClass()}>
          <Icon nombre="descargar" size={18} />
          PDF
          <VisuallyHidden> de la orden {codigoOrden}</VisuallyHidden>
        </a>
      </Actions>
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
        action={useHasArea('productos') && <LinkButton to={paths.productos}>Ver productos</LinkButton>}
      />
    </Card>
  )
}

function Cargando() {
  return (
    <Skeleton texto="Cargando órdenes…">
      <Stack gap={3}>
        <SkeletonBlock height="11rem" />
        <SkeletonBlock height="11rem" />
      </Stack>
    </Skeleton>
  )
}
