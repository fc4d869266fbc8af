import { listPosts } from '../../contract/posts.ts'
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
