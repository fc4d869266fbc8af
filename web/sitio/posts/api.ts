import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPost, listPosts, type Post } from '../../../contract/sitio/posts.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { type QueryMeta, queryOf } from '../../base/calls/queries.ts'
import type { ListView } from '../../base/lists/listAddress.ts'
import { freshness, type PageQuery, pageQueryOf } from '../../base/lists/listQueryOptions.ts'

/** Every post, newest first, for the back office. A 401 gives an empty list (R-blog-sin-sesion). */
export const posts = {
  ...queryOf(listPosts, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listPosts, {}, { signal, sinReingreso: true }).catch(vacioSin401([])),
}

/** A post; one of a page that arrived rendered has its content there, as HTML (CuerpoDePost.tsx). */
export type PostVisto = Omit<Post, 'contenido'> & { contenido?: string }

const resumir = ({ contenido: _, ...post }: PostVisto): PostVisto => post

const TAMANO = 6

/** The posts of visitors; a post may be long, so that few make a page. */
export function blogEnHojas(ruta: string) {
  return {
    ruta,
    tamano: TAMANO,
    consultaDe: (vista: ListView): PageQuery<PostVisto> => {
      const { queryFn, ...hoja } = pageQueryOf(listPosts, vista, TAMANO, resumir)
      const leer = queryFn as (context: unknown) => Promise<{ filas: PostVisto[]; total: number }>
      return { ...hoja, queryFn: (context) => leer(context).catch(vacioSin401({ filas: [], total: 0 })) }
    },
  }
}

function vacioSin401<T>(vacio: T) {
  return (error: unknown): T => {
    if (error instanceof ApiError && error.status === 401) return vacio
    throw error
  }
}

export function postDe(idPost: number) {
  const meta = { endpoint: getPost, resumir } satisfies QueryMeta
  return { ...queryOf(getPost, { params: { idPost } }), staleTime: freshness, meta }
}

/** One post; who comes from a list that the browser has read has it already. */
export function usePost(idPost: number) {
  const queries = useQueryClient()
  const hojas = queries.getQueryCache().findAll({ queryKey: [listPosts.path] })
  const deHoja = ({ state }: (typeof hojas)[number]) =>
    (state.data as { filas?: Post[] } | undefined)?.filas?.find((post) => post.idPost === idPost && post.contenido)
  const hoja = hojas.find(deHoja)
  return useQuery<PostVisto>({
    ...(postDe(idPost) as unknown as UseQueryOptions<PostVisto>),
    ...(hoja && { initialData: deHoja(hoja)!, initialDataUpdatedAt: hoja.state.dataUpdatedAt }),
  })
}
