import { boton, carta, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Confirma que quieres eliminar tu cuenta'
const PASO = 'Recibimos una solicitud para eliminar tu cuenta. Este enlace te muestra qué se borra y qué se conserva:'
const VENCE = 'El enlace sirve una sola vez y vence en 30 minutos. Nada se elimina hasta que lo confirmes allí.'
const AJENO =
  'Si no lo pediste, alguien conoce tu contraseña: cámbiala cuanto antes. Con eso este enlace deja de servir y tu cuenta sigue como está.'

export const eliminarCuenta: Plantilla<'eliminar-cuenta'> = {
  titulo: 'Enlace para eliminar la cuenta',
  secreta: true,
  vigencia: 30 * 60_000,
  redactar: ({ token }, { negocio, publicUrl }) => {
    // In the fragment, as in contrasena.ts.
    const url = `${publicUrl}/eliminar-cuenta#token=${token}`
    return carta(negocio, {
      asunto: `${TITULO} · ${negocio.nombre}`,
      titulo: TITULO,
      resumen: VENCE,
      cuerpo: [parrafo(PASO), boton('Ver y confirmar', url), parrafo(VENCE), nota(AJENO)],
    })
  },
}
