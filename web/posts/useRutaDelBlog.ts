import { useSesion } from '../cuentas/sesion.tsx'
import { rutas } from '../router.tsx'

/**
 * The list of posts, as whoever is here knows it: administrators have the back office in place of the public one (specification
 * section 2). Not from rutasDeAdmin.ts, which would be one more file for every reader.
 */
export function useRutaDelBlog(): string {
  return useSesion().esAdmin ? `${rutas.admin}/blog` : rutas.blogPublico
}
