import { useSesion } from '../cuentas/sesion.tsx'
import { rutas, rutasDeAdmin } from '../rutas.ts'

/** The list of posts, as whoever is here knows it: administrators have the back office in place of the public one (specification section 2). */
export function useRutaDelBlog(): string {
  return useSesion().esAdmin ? rutasDeAdmin.blog : rutas.blogPublico
}
