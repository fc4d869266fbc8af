import { pantalla } from '../pantalla.ts'

export const blogPublico = pantalla({
  ruta: '/blogusuario',
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/BlogPublicoPage.tsx', { base: '../' }),
})

export const post = pantalla({
  ruta: '/blogusuario/:post',
  para: 'todos',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/PostPage.tsx', { base: '../' }),
})

export const blog = pantalla({
  ruta: '/blog',
  para: 'publico',
  titulo: 'Blog',
  codigo: import.meta.glob('./posts/BlogPage.tsx', { base: '../' }),
})
