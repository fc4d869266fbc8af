import { useQuery } from '@tanstack/react-query'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { paths } from '../../base/router/routes.ts'
import { ProductosGrid } from '../../tienda/productos/ProductosGrid.tsx'
import { Section } from '../../ui/layout/Page.tsx'
import { Part } from '../../ui/status/Boundary.tsx'
import { QueryFailure } from '../../ui/status/QueryState.tsx'
import { SkeletonCards } from '../../ui/status/Skeleton.tsx'
import { UltimosPosts } from '../posts/UltimosPosts.tsx'
import { Banda } from './Banda.tsx'
import { Servicios } from './Servicios.tsx'
import { Talleres } from './Talleres.tsx'

/** The present offer of the practice; an empty kind of thing has no band. */
export function Ofertas() {
  const { data, error, ...lectura } = useQuery(renderedQueryOf(getInicio, {}))
  if (!data) {
    return (
      <Section>
        {error ? (
          <QueryFailure error={error} {...lectura} fallo="No se pudo cargar lo que ofrecemos." parte />
        ) : (
          <SkeletonCards texto="Cargando lo que ofrecemos…" count={4} dense />
        )}
      </Section>
    )
  }
  const { servicios, hayMasServicios, talleres, productos, posts } = data
  return (
    <>
      <Part>{servicios.length > 0 && <Servicios servicios={servicios} hayMas={hayMasServicios} />}</Part>
      <Part>
        {talleres.length > 0 && (
          <Banda titulo="Próximos talleres" ver="Ver todos los talleres" to={paths.talleres}>
            <Talleres talleres={talleres} />
          </Banda>
        )}
      </Part>
      <Part>
        {productos.length > 0 && (
          <Banda titulo="Para cuidarte en casa" ver="Ver toda la tienda" to={paths.productos}>
            <ProductosGrid productos={productos} />
          </Banda>
        )}
      </Part>
      <Part>
        {posts.length > 0 && (
          <Banda titulo="Del blog" ver="Leer el blog" to={paths.blogPublico}>
            <UltimosPosts posts={posts} />
          </Banda>
        )}
      </Part>
    </>
  )
}
