import { useQuery } from '@tanstack/react-query'
import type { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { addressOfView, type ListView } from '../../base/lists/listAddress.ts'
import { Pages } from '../../base/lists/Pages.tsx'
import type { PagedRows as Leidas } from '../../base/lists/usePages.ts'
import { Link } from '../../base/router/Link.tsx'
import { changeSearch } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { SearchBox } from '../../ui/list/SearchBox.tsx'
import { Strip } from '../../ui/list/Strip.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { LoadingText, SkeletonBlock, SkeletonCards } from '../../ui/status/Skeleton.tsx'
import { after } from '../../ui/status/waiting.ts'
import { categorias, tienda } from './api.ts'
import styles from './ProductosGrid.module.css'
import { TarjetasDeProducto } from './ProductosGrid.tsx'

export const NO_CARGARON = 'No se pudieron cargar los productos.'

interface TiendaProps {
  vista: ListView
  hojas: Leidas<TarjetaDeProducto>
}

/** The products that match the address. */
export function Tienda({ vista, hojas }: TiendaProps) {
  const chips = useQuery(categorias)
  return (
    <Pages
      lista={tienda}
      vista={vista}
      hojas={after(hojas, chips)}
      fallo={NO_CARGARON}
      cargando={
        <Stack gap={4}>
          <LoadingText>Cargando productos…</LoadingText>
          <SkeletonCards count={8} dense />
        </Stack>
      }
      vacia={Object.keys(vista.filtros).length > 0 ? <SinResultados {...vista} /> : <SinProductos />}
      enLista={(filas) => (
        <CardGrid label="Productos" dense>
          {filas}
        </CardGrid>
      )}
    >
      {(filas, primera) => <TarjetasDeProducto productos={filas} enLaTienda primeras={primera} />}
    </Pages>
  )
}

function SinProductos() {
  return (
    <EmptyState
      illustration={<Drawing nombre="taza" />}
      titulo="No hay productos disponibles."
      texto="Vuelve pronto: estamos preparando la tienda."
      action={<Escribirnos />}
    />
  )
}

/** The search, which also works without scripts, and the categories; on a phone they are a strip below it. */
export function Busqueda({ filtros }: ListView) {
  const { data = [], isPending } = useQuery(categorias)
  const { buscar = '', categoria } = filtros
  const enlace = (texto: string, elegida: string | undefined) => (
    <Link
      key={texto}
      to={addressOfView(paths.productos, {
        hoja: 1,
        filtros: { ...(buscar && { buscar }), ...(elegida && { categoria: elegida }) },
      })}
      aria-current={elegida === categoria ? 'page' : undefined}
      className={buttonClass({ variant: 'choice' })}
    >
      {texto}
    </Link>
  )
  return (
    <Row gap={3} bottom={4} className={styles.busqueda}>
      <form action={paths.productos} onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          label="Buscar en la tienda"
          name="buscar"
          value={buscar}
          onChange={(texto) => changeSearch({ buscar: texto, pagina: null }, { replace: buscar !== '' })}
        />
        {categoria && <input type="hidden" name="categoria" value={categoria} />}
      </form>
      {isPending && <SkeletonBlock width="16rem" height="3.5rem" />}
      {data.length > 0 && (
        <Strip as="nav" aria-label="Categorías" bottom={0}>
          {enlace('Todo', undefined)}
          {data.map((una) => enlace(una, una))}
        </Strip>
      )}
    </Row>
  )
}

/** The ways on from an empty list: a search, an empty category, or a page beyond the end. */
function SinResultados({ filtros: { buscar, categoria } }: ListView) {
  const donde = categoria ? ` en «${categoria}»` : ''
  return (
    <EmptyState
      illustration={<Drawing nombre="taza" />}
      titulo={buscar ? `No se encontró «${buscar}»${donde}.` : `Aquí no hay productos${donde}.`}
      texto={buscar ? 'Prueba con otra palabra, o mira todo lo que hay.' : 'Mira todo lo que hay en la tienda.'}
      action={
        <LinkButton to={paths.productos} variant="secondary">
          Ver toda la tienda
        </LinkButton>
      }
    />
  )
}
