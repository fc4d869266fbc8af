import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const blogPublico = pantalla({
  ruta: DIRECCIONES.blogPublico,
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/BlogPublicoPage.tsx', { base: '../' }),
})

export const post = pantalla({
  ruta: DIRECCIONES.post,
  para: 'todos',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/PostPage.tsx', { base: '../' }),
})

export const blog = pantalla({
  ruta: DIRECCIONES.blog,
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/BlogPage.tsx', { base: '../' }),
})
