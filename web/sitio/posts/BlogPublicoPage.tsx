import { viewOf } from '../../base/lists/listAddress.ts'
import type { Params } from '../../base/router/address.ts'
import { paths } from '../../base/router/routes.ts'
import { blogEnHojas } from './api.ts'
import { Blog } from './Blog.tsx'

export function datos(_: Params, search: string) {
  return [blogEnHojas(paths.blogPublico).consultaDe(viewOf(search))]
}

/** /blogusuario: the blog, for everybody. */
export default function BlogPublicoPage() {
  return <Blog ruta={paths.blogPublico} />
}
