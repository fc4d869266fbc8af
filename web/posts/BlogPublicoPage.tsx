import { rutas } from '../rutas.ts'
import { Blog } from './Blog.tsx'

/** /blogusuario: the blog, for everybody. */
export default function BlogPublicoPage() {
  return <Blog ruta={rutas.blogPublico} />
}
