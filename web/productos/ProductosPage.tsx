import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listProductosActivos } from '../../contract/productos.ts'
import { consulta, mensajeDe } from '../api.ts'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { useDocumentTitle } from '../marco/useDocumentTitle.ts'
import { navegar, useCerrar } from '../navegacion.tsx'
import type { PantallaProps } from '../pantalla.ts'
import { rutas } from '../rutas.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Button, LinkButton } from '../ui/form/Button.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { ErrorState } from '../ui/status/ErrorState.tsx'
import { Notice } from '../ui/status/Notice.tsx'
import { SkeletonCards } from '../ui/status/Skeleton.tsx'
import { Toast } from '../ui/status/Toast.tsx'
import { ProductoDialog } from './ProductoDialog.tsx'
import styles from './ProductosGrid.module.css'
import { ProductosGrid } from './ProductosGrid.tsx'
import { productos } from './pantallas.ts'
import { useVuelo } from './useVuelo.ts'

const NO_CARGARON = 'No se pudieron cargar los productos.'
const INTRO = 'Precios en colones; debajo de cada uno, lo que pagas con el IVA incluido.'

/** /productos, and /producto/{id}: the same shop with that product's dialog open (readings 10). */
export default function ProductosPage({ params: { id } }: PantallaProps) {
  const cerrar = useCerrar(() => navegar(rutas.productos, { replace: true }))
  const { data, error, isPending, isLoadingError, refetch } = useQuery(consulta(listProductosActivos, {}))
  const { alerta } = useDialogos()
  useVuelo(id)
  const [agregado, setAgregado] = useState<string | null>(null)
  const producto = id === undefined ? undefined : data?.find((uno) => uno.id === Number(id))
  useDocumentTitle(producto?.nombre ?? productos.titulo)

  useEffect(() => {
    if (isLoadingError) alerta({ icono: 'error', titulo: 'Error', texto: NO_CARGARON })
  }, [isLoadingError, alerta])

  return (
    <Page titulo="Productos" intro={isPending ? 'Cargando productos…' : INTRO}>
      {isPending && <SkeletonCards texto="Cargando productos…" count={8} dense />}
      {isLoadingError && (
        <ErrorState titulo={NO_CARGARON} texto={mensajeDe(error, 'Inténtalo de nuevo.')} onRetry={refetch} />
      )}
      {data && id !== undefined && !producto && <NoDisponible onVolver={cerrar} />}
      {data?.length === 0 && (
        <EmptyState
          illustration={<Dibujo nombre="taza" />}
          titulo="No hay productos disponibles."
          texto="Vuelve pronto: estamos preparando la tienda."
        />
      )}
      {data && data.length > 0 && <ProductosGrid productos={data} enLaTienda />}
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

/** After the alert, which is gone in a moment, the way to where it is. */
function Agregado({ nombre, onEnd }: { nombre: string; onEnd: () => void }) {
  const ver = (
    <LinkButton to={rutas.carrito} size="small" variant="secondary">
      Ver carrito
    </LinkButton>
  )
  return (
    <Toast action={ver} onEnd={onEnd}>
      {nombre} está en tu carrito.
    </Toast>
  )
}

function NoDisponible({ onVolver }: { onVolver: () => void }) {
  const volver = (
    <Button size="small" variant="secondary" onClick={onVolver}>
      Ver toda la tienda
    </Button>
  )
  return (
    <div className={styles.aviso}>
      <Notice action={volver}>El producto que buscas no existe o ya no está a la venta. Mira lo que hay ahora.</Notice>
    </div>
  )
}
