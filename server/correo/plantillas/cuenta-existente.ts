import { boton, carta, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Ya tienes una cuenta'
const QUE = 'Alguien intentó registrarse con este correo, que ya tiene una cuenta. No hemos cambiado nada.'
const PASO = 'Si fue una solicitud tuya, inicia sesión con tu contraseña de siempre.'
const AJENO = 'Si no fue una solicitud tuya, puedes ignorar este mensaje: nadie ha entrado en tu cuenta.'

export const cuentaExistente: Plantilla<'cuenta-existente'> = {
  titulo: 'Aviso de cuenta existente',
  secreta: false,
  redactar: (_datos, { negocio, publicUrl }) =>
    carta(negocio, {
      asunto: `Ya tienes una cuenta en ${negocio.nombre}`,
      titulo: TITULO,
      resumen: QUE,
      cuerpo: [parrafo(QUE), parrafo(PASO), boton('Iniciar sesión', `${publicUrl}/login`), nota(AJENO)],
    }),
}
