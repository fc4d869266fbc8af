import { boton, layout, nota, parrafo, textoPlano } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Ya tienes una cuenta'
const QUE = 'Alguien intentó registrarse con este correo, que ya tiene una cuenta. No hemos cambiado nada.'
const PASO = 'Si fue una solicitud tuya, inicia sesión con tu contraseña de siempre.'
const AJENO = 'Si no fue una solicitud tuya, puedes ignorar este mensaje: nadie ha entrado en tu cuenta.'

export const cuentaExistente: Plantilla<'cuenta-existente'> = {
  titulo: 'Aviso de cuenta existente',
  secreta: false,
  redactar: (_datos, { negocio, publicUrl }) => {
    const url = `${publicUrl}/login`
    return {
      asunto: `Ya tienes una cuenta en ${negocio.nombre}`,
      texto: textoPlano(negocio, TITULO, [QUE, PASO, url, AJENO]),
      html: layout(negocio, {
        titulo: TITULO,
        resumen: QUE,
        cuerpo: [parrafo(QUE), parrafo(PASO), boton('Iniciar sesión', url), nota(AJENO)],
      }),
    }
  },
}
