import { useQuery } from '@tanstack/react-query'
import { Hojas } from '../../base/lists/Hojas.tsx'
import { direccionDe, type Vista } from '../../base/lists/hoja.ts'
import type { Hojas as Leidas } from '../../base/lists/useHojas.ts'
import { Link } from '../../base/router/Link.tsx'
import { cambiarBusqueda } from '../../base/router/navigation.tsx'
import { rutas } from '../../base/router/routes.ts'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Dibujo } from '../../ui/drawings/Dibujo.tsx'
import { buttonClass, LinkButton } from '../../ui/form/Button.tsx'
import { CardGrid } from '../../ui/layout/Card.tsx'
import { Buscador } from '../../ui/list/Buscador.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { SkeletonBlock, SkeletonCards } from '../../ui/status/Skeleton.tsx'
import { categorias, type ProductoDeTarjeta, tienda } from './api.ts'
import styles from './ProductosGrid.module.css'
import { TarjetasDeProducto } from './ProductosGrid.tsx'

export const NO_CARGARON = 'No se pudieron cargar los productos.'

interface TiendaProps {
  vista: Vista
  hojas: Leidas<ProductoDeTarjeta>
}

/** The products that match the address. */
export function Tienda({ vista, hojas }: TiendaProps) {
  return (
    <Hojas
      lista={tienda}
      {...{ vista, hojas }}
      fallo={NO_CARGARON}
      cargando={<SkeletonCards texto="Cargando productos…" count={8} dense />}
      vacia={Object.keys(vista.filtros).length > 0 ? <SinResultados {...vista} /> : <SinProductos />}
      enLista={(filas) => (
        <CardGrid label="Productos" dense>
          {filas}
        </CardGrid>
      )}
    >
      {(filas, primera) => <TarjetasDeProducto productos={filas} enLaTienda primeras={primera} />}
    </Hojas>
  )
}

function SinProductos() {
  return (
    <EmptyState
      illustration={<Dibujo nombre="taza" />}
      titulo="No hay productos disponibles."
      texto="Vuelve pronto: estamos preparando la tienda."
      action={<Escribirnos />}
    />
  )
}

/** The search, which also works without scripts, and the categories; on a phone these stand below it. */
export function Busqueda({ filtros }: Vista) {
  const { data = [], isPending } = useQuery(categorias)
  const { buscar = '', categoria } = filtros
  const enlace = (texto: string, elegida: string | undefined) => (
    <Link
      key={texto}
      to={direccionDe(rutas.productos, {
        hoja: 1,
        filtros: { ...(buscar && { buscar }), ...(elegida && { categoria: elegida }) },
      })}
      aria-current={elegida === categoria ? 'true' : undefined}
      className={buttonClass({ variant: elegida === categoria ? 'primary' : 'secondary', size: 'small' })}
    >
      {texto}
    </Link>
  )
  return (
    <div className={styles.busqueda}>
      <form action={rutas.productos} onSubmit={(event) => event.preventDefault()}>
        <Buscador
          label="Buscar en la tienda"
          name="buscar"
          value={buscar}
          onChange={(texto) => cambiarBusqueda({ buscar: texto, pagina: null }, { replace: buscar !== '' })}
        />
        {categoria && <input type="hidden" name="categoria" value={categoria} />}
      </form>
      {isPending && <SkeletonBlock width="16rem" height="2.75rem" />}
      {data.length > 0 && (
        <nav aria-label="Categorías" className={styles.categorias}>
          {enlace('Todo', undefined)}
          {data.map((una) => enlace(una, una))}
        </nav>
      )}
    </div>
  )
}

/** The ways on from an empty list: a search, an empty category, or a page beyond the end. */
function SinResultados({ filtros: { buscar, categoria } }: Vista) {
  const donde = categoria ? ` en «${categoria}»` : ''
  return (
    <EmptyState
      illustration={<Dibujo nombre="taza" />}
      titulo={buscar ? `Nada coincide con «${buscar}»${donde}.` : `Aquí no hay productos${donde}.`}
      texto={buscar ? 'Prueba con otra palabra, o mira todo lo que hay.' : 'Mira todo lo que hay en la tienda.'}
      action={
        <LinkButton to={rutas.productos} variant="secondary">
          Ver toda la tienda
        </LinkButton>
      }
    />
  )
}
