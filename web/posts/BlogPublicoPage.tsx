import type { Params } from '../direccion.ts'
import { vistaDe } from '../lista/hoja.ts'
import { rutas } from '../rutas.ts'
import { blogEnHojas } from './api.ts'
import { Blog } from './Blog.tsx'

export function datos(_: Params, search: string) {
  return [blogEnHojas(rutas.blogPublico).consultaDe(vistaDe(search))]
}

/** /blogusuario: the blog, for everybody. */
export default function BlogPublicoPage() {
  return <Blog ruta={rutas.blogPublico} />
}
