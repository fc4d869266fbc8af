import { carta, destacado, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Tu código de verificación'
const PASO = 'Escribe este código en la página para terminar tu registro:'
const VENCE = 'Vence en 15 minutos. No lo compartas con nadie.'
const AJENO = 'Si no pediste este código, puedes ignorar este mensaje: sin el código no se crea ninguna cuenta.'

/** Repeats nothing that was typed into the form: a stranger could otherwise write to anyone through us. */
export const codigo: Plantilla<'codigo'> = {
  titulo: 'Código de registro',
  secreta: true,
  vigencia: 15 * 60_000,
  redactar: ({ codigo }, { negocio }) =>
    carta(negocio, {
      asunto: `${codigo} es tu código de ${negocio.nombre}`,
      titulo: TITULO,
      resumen: VENCE,
      cuerpo: [parrafo(PASO), destacado(codigo), parrafo(VENCE), nota(AJENO)],
    }),
}
