import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { normalizar } from '../../../../contract/base/wire/lists.ts'
import { deletePost, type Post, postTiene } from '../../../../contract/sitio/posts.ts'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { posts } from '../../../sitio/posts/api.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { CardGrid } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Pagination } from '../../../ui/list/Pagination.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { QueryFailure } from '../../../ui/status/QueryState.tsx'
import { SkeletonCards } from '../../../ui/status/Skeleton.tsx'
import { Exportar } from '../../base/lista/Exportar.tsx'
import { AddButton, ListBar, ListButtons, ListEnd } from '../../base/lista/ListBar.tsx'
import { Mostrando } from '../../base/lista/ListFoot.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { useEliminar } from '../../base/useEliminar.tsx'
import { FichaDePost } from './FichaDePost.tsx'

const POR_PAGINA = 12

/** The posts as cards (R-tarjetas-de-posts). */
export default function BlogPage() {
  const direccion = useDireccion()
  return (
    <Page
      titulo="Blog"
      width="wide"
      bar={
        <ListBar>
          <SearchBox
            label="Buscar en blog"
            value={direccion.buscar}
            onChange={(buscar) => direccion.filtrar({ buscar })}
          />
          <ListButtons>
            <AddButton label="Crear post" onClick={() => navigate(officePaths.crearPost, { funde: true })} />
          </ListButtons>
        </ListBar>
      }
    >
      <Contenido />
    </Page>
  )
}

function Contenido() {
  const direccion = useDireccion()
  const { data, error, ...lectura } = useQuery(posts)
  const buscar = useDeferredValue(direccion.buscar)
  const eliminar = useEliminar<Post>({
    cosa: 'post',
    advertencia: 'Esta acción no se puede deshacer.',
    enviar: ({ idPost }) => call(deletePost, { params: { idPost } }),
    exito: ['Eliminado', 'El post fue eliminado.'],
    fallo: 'No se pudo eliminar el post.',
    rechazo: (error) =>
      error instanceof ApiError && error.status === 401
        ? { icono: 'error', titulo: 'Error', texto: 'No autenticado' }
        : undefined,
  })
  if (!data && error) return <QueryFailure {...lectura} error={error} fallo="No se pudieron cargar los posts." />
  if (!data) return <SkeletonCards texto="Cargando posts…" ratio="16 / 10" />
  const encontrados = buscarPosts(data, buscar)
  const paginas = Math.ceil(encontrados.length / POR_PAGINA)
  const pagina = Math.max(1, Math.min(direccion.pagina, paginas))
  const visibles = encontrados.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)
  return (
    <>
      {visibles.length > 0 ? (
        <CardGrid label="Posts">
          {visibles.map((post) => (
            <FichaDePost key={post.idPost} post={post} onEliminar={() => eliminar(post)} />
          ))}
        </CardGrid>
      ) : (
        <Vacio />
      )}
      <ListEnd>
        <Mostrando visibles={visibles.length} de={encontrados.length} />
        {visibles.length > 0 && <Exportar lista="posts" query={{ buscar: direccion.buscar }} />}
        <Pagination pagina={pagina} paginas={paginas} onChange={direccion.setPagina} />
      </ListEnd>
    </>
  )
}

function Vacio() {
  const { buscar, filtrar } = useDireccion()
  return (
    <EmptyState
      illustration={<Drawing nombre="post" />}
      titulo="Sin posts"
      texto={buscar ? `No se encontró «${buscar}».` : 'Lo que publiques aquí lo lee todo el mundo en el blog.'}
      action={
        buscar && (
          <Button variant="secondary" onClick={() => filtrar({ buscar: null })}>
            Borrar la búsqueda
          </Button>
        )
      }
    />
  )
}

/** The posts that have every word in their title or content, ignoring case and accents (R-busqueda). */
function buscarPosts(posts: readonly Post[], buscar: string): readonly Post[] {
  const palabras = normalizar(buscar).split(/\s+/).filter(Boolean)
  return palabras.length === 0 ? posts : posts.filter((post) => postTiene(post, palabras))
}
