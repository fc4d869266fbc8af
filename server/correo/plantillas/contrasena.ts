import { boton, carta, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Cambia tu contraseña'
const PASO = 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Abre este enlace y escribe una nueva:'
const VENCE = 'El enlace sirve una sola vez y vence en 30 minutos. No lo compartas con nadie.'
const AJENO = 'Si no lo pediste, puedes ignorar este mensaje: tu contraseña sigue siendo la misma.'

export const contrasena: Plantilla<'contrasena'> = {
  titulo: 'Enlace para cambiar la contraseña',
  secreta: true,
  vigencia: 30 * 60_000,
  redactar: ({ token }, { negocio, publicUrl }) => {
    // In the fragment, which browsers send to nobody: the token is in no log and in no Referer.
    const url = `${publicUrl}/restablecer#token=${token}`
    return carta(negocio, {
      asunto: `${TITULO} de ${negocio.nombre}`,
      titulo: TITULO,
      resumen: VENCE,
      cuerpo: [parrafo(PASO), boton(TITULO, url), parrafo(VENCE), nota(AJENO)],
    })
  },
}
