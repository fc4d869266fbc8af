/** The addresses of the back office; apart from `rutas`, which every visitor loads. */
export const rutasDeAdmin = {
  productos: '/admin/productos',
  talleres: '/admin/talleres',
  servicios: '/admin/servicios',
  citas: '/admin/citas',
  inscripciones: '/admin/inscripciones',
  ordenes: '/admin/ordenes',
  blog: '/admin/blog',
  crearPost: '/admin/blog/crear',
  editarPost: '/admin/blog/editar/:id',
  usuarios: '/admin/usuarios',
  correos: '/admin/correos',
  historia: '/admin/historia',
  ajustes: '/admin/ajustes',
} as const
