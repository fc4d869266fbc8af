import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const blogPublico = pantalla({
  ruta: DIRECCIONES.blogPublico,
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./sitio/posts/BlogPublicoPage.tsx', { base: '../../' }),
})

export const post = pantalla({
  ruta: DIRECCIONES.post,
  para: 'todos',
  titulo: 'Blog',
  codigo: import.meta.glob('./sitio/posts/PostPage.tsx', { base: '../../' }),
})

export const blog = pantalla({
  ruta: DIRECCIONES.blog,
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./sitio/posts/BlogPage.tsx', { base: '../../' }),
})
