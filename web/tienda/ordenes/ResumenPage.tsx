import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { RequiereSesion } from '../../cuentas/acceso/RequiereSesion.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { carritoDe, FRESCO_EN_RESUMEN_MS } from '../carrito/api.ts'
import { CarritoEsqueleto, LecturaDelCarrito, NoCupo } from '../carrito/LecturaDelCarrito.tsx'
import { esLocal, lineasDe, problemaDe } from '../carrito/lineas.ts'
import { ProblemaDeLinea } from '../carrito/ProblemaDeLinea.tsx'
import { OrdenPorConfirmar } from './OrdenPorConfirmar.tsx'
import styles from './ResumenPage.module.css'

const TITULO = 'Resumen de tu orden'

export default function ResumenPage() {
  return (
    <RequiereSesion titulo={TITULO} dibujo="carrito-vacio" texto="Aquí revisas lo que elegiste y confirmas tu orden.">
      {(usuario) => (
        <Page titulo={TITULO}>
          <Resumen usuario={usuario} />
        </Page>
      )}
    </RequiereSesion>
  )
}

function Resumen({ usuario }: { usuario: Usuario }) {
  const carrito = useQuery(carritoDe(usuario.id, FRESCO_EN_RESUMEN_MS))
  const anteriores = useQuery(queryOf(listMisOrdenes, {}))
  if (carrito.data && anteriores.isPending) return <CarritoEsqueleto />
  return (
    <LecturaDelCarrito de={carrito} cargando={<CarritoEsqueleto />}>
      {(items) => (
        <>
          <NoCupo />
          <PorArreglar items={items} usuarioId={usuario.id} />
          <OrdenPorConfirmar
            usuario={usuario}
            anteriores={anteriores.data ?? []}
            lineas={lineasDe(items)}
            carrito={items.map(({ id }) => id)}
            bloqueada={items.some((item) => problemaDe(item) ?? esLocal(item))}
          />
        </>
      )}
    </LecturaDelCarrito>
  )
}

function PorArreglar({ items, usuarioId }: { items: CartItem[]; usuarioId: number }) {
  return (
    <Stack gap={3} className={styles.avisos}>
      {items.map((item) => (
        <ProblemaDeLinea key={item.productoId} item={item} deQuien={usuarioId} />
      ))}
    </Stack>
  )
}
