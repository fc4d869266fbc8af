import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPost, listPosts } from '../../contract/posts.ts'
import { ApiError, call, consulta } from '../api.ts'

/** The posts of the blog, newest first. A 401 gives an empty list (specification section 7). */
export const posts = {
  ...consulta(listPosts, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listPosts, {}, { signal, sinReingreso: true }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return []
      throw error
    }),
}

export function postDe(idPost: number) {
  return consulta(getPost, { params: { idPost } })
}

/** One post; who comes from the list has it already. */
export function usePost(idPost: number) {
  const queries = useQueryClient()
  return useQuery({
    ...postDe(idPost),
    initialData: () => queries.getQueryData(posts.queryKey)?.find((post) => post.idPost === idPost),
    initialDataUpdatedAt: () => queries.getQueryState(posts.queryKey)?.dataUpdatedAt,
  })
}
