import { useEffect, useState } from 'react'
import { ApiError } from '../../base/calls/answers.ts'
import { titleOfView, viewOf } from '../../base/lists/listAddress.ts'
import { usePages } from '../../base/lists/usePages.ts'
import type { Params } from '../../base/router/address.ts'
import { navigate, useClose, useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import type { ScreenProps } from '../../base/router/screen.ts'
import { useDocumentTitle } from '../../base/settings/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice, RetryNotice } from '../../ui/status/Notice.tsx'
import { Toast } from '../../ui/status/Toast.tsx'
import { categorias, productoDe, tienda, useProducto } from './api.ts'
import { ProductoDialog } from './ProductoDialog.tsx'
import { Busqueda, NO_CARGARON, Tienda } from './Tienda.tsx'
import { useVuelo } from './useVuelo.ts'

const INTRO = 'Precios en colones. El primero es lo que pagas, con el IVA incluido.'

export function datos({ id }: Params, search: string) {
  return id === undefined
    ? [tienda.consultaDe(viewOf(search, tienda.filtros)), categorias]
    : [productoDe(Number(id) || 0)]
}

/** /productos, and /producto/{id}: the same shop with that product's dialog open (R-dialogo-de-producto). */
export default function ProductosPage({ params: { id } }: ScreenProps) {
  const cerrar = useClose(() => navigate(paths.productos, { replace: true }))
  const vista = viewOf(useBusquedaDeTienda(id === undefined), tienda.filtros)
  const hojas = usePages(tienda, vista)
  const { data, isPending, isLoadingError } = hojas
  const { alerta } = useDialogs()
  useVuelo(id)
  const [agregado, setAgregado] = useState<string | null>(null)
  const pedido = useProducto(id === undefined ? undefined : Number(id) || 0)
  const producto = pedido.producto ?? pedido.tarjeta
  useDocumentTitle(producto?.nombre ?? titleOfView('Comprar', vista))

  useEffect(() => {
    if (isLoadingError) alerta({ icono: 'error', titulo: 'Error', texto: NO_CARGARON })
  }, [isLoadingError, alerta])

  const hay = isPending || (data && (data.total > 0 || Object.keys(vista.filtros).length > 0))
  return (
    <Page titulo="Productos" intro={hay && INTRO}>
      {hay && <Busqueda {...vista} />}
      {id !== undefined && !producto && <SinProducto pedido={pedido} onVolver={cerrar} />}
      <Tienda vista={vista} hojas={hojas} />
      {producto && (
        <ProductoDialog
          key={producto.id}
          producto={producto}
          onAgregado={() => setAgregado(producto.nombre)}
          onClose={cerrar}
        />
      )}
      {agregado && <Agregado key={agregado} nombre={agregado} onEnd={() => setAgregado(null)} />}
    </Page>
  )
}

/** The query of the shop, also while a product lies over it. */
function useBusquedaDeTienda(arriba: boolean): string {
  const { search } = useLocation()
  const [ultima, setUltima] = useState(arriba ? search : '')
  if (arriba && search !== ultima) setUltima(search)
  return arriba ? search : ultima
}

/** The link to the cart, shown after the brief alert. */
function Agregado({ nombre, onEnd }: { nombre: string; onEnd: () => void }) {
  const ver = (
    <LinkButton to={paths.carrito} size="small" variant="secondary">
      Ver carrito
    </LinkButton>
  )
  return (
    <Toast action={ver} onEnd={onEnd}>
      {nombre} está en tu carrito.
    </Toast>
  )
}

type SinProductoProps = { pedido: ReturnType<typeof useProducto>; onVolver: () => void }

/** Shows nothing while the product loads. */
function SinProducto({ pedido: { producto, error, refetch, isFetching }, onVolver }: SinProductoProps) {
  const noEsta = producto === null || (error instanceof ApiError && [400, 404].includes(error.status))
  if (!noEsta && !error) return null
  const volver = (
    <Button size="small" variant="secondary" onClick={onVolver}>
      Ver toda la tienda
    </Button>
  )
  return (
    <Stack bottom={5}>
      {noEsta ? (
        <Notice action={volver}>
          El producto que buscas no existe o ya no está a la venta. Mira lo que hay ahora.
        </Notice>
      ) : (
        <RetryNotice onRetry={refetch} pending={isFetching}>
          No se pudo cargar el producto que buscas.
        </RetryNotice>
      )}
    </Stack>
  )
}
