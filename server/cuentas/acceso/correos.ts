import { formatFechaLarga, formatHora, type Instante, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import type { Plantilla } from '../../base/http/message-kind.ts'
import { boton, carta, destacado, nota, parrafo } from '../../mensajes/letters/letter.ts'

/** Repeats nothing typed into the form: otherwise a stranger could send texts to anyone through us. */
export const codigo: Plantilla<{ codigo: string }> = {
  nombre: 'codigo',
  titulo: 'Código de registro',
  secreta: true,
  vigencia: 15 * 60_000,
  redactar: ({ codigo }, { negocio }) => {
    const paso = 'Escribe este código en la página para terminar tu registro:'
    const vence = 'Vence en 15 minutos. No lo compartas con nadie.'
    const ajeno = 'Si no pediste este código, puedes ignorar este mensaje: sin el código no se crea ninguna cuenta.'
    return carta(negocio, {
      asunto: `${codigo} es tu código de ${negocio.nombre}`,
      titulo: 'Tu código de verificación',
      resumen: vence,
      cuerpo: [parrafo(paso), destacado(codigo), parrafo(vence), nota(ajeno)],
    })
  },
}

export const cuentaExistente: Plantilla<object> = {
  nombre: 'cuenta-existente',
  titulo: 'Aviso de cuenta existente',
  secreta: false,
  redactar: (_datos, { negocio, publicUrl }) => {
    const que = 'Alguien intentó registrarse con este correo, que ya tiene una cuenta. No hemos cambiado nada.'
    const paso = 'Si fue una solicitud tuya, inicia sesión con tu contraseña de siempre.'
    const ajeno = 'Si no fue una solicitud tuya, puedes ignorar este mensaje: nadie ha entrado en tu cuenta.'
    return carta(negocio, {
      asunto: `Ya tienes una cuenta en ${negocio.nombre}`,
      titulo: 'Ya tienes una cuenta',
      resumen: que,
      cuerpo: [parrafo(que), parrafo(paso), boton('Iniciar sesión', `${publicUrl}/login`), nota(ajeno)],
    })
  },
}

export const contrasena: Plantilla<{ token: string }> = {
  nombre: 'contrasena',
  titulo: 'Enlace para cambiar la contraseña',
  secreta: true,
  vigencia: 30 * 60_000,
  redactar: ({ token }, { negocio, publicUrl }) => {
    const titulo = 'Cambia tu contraseña'
    const paso =
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Abre este enlace y escribe una nueva:'
    const vence = 'El enlace sirve una sola vez y vence en 30 minutos. No lo compartas con nadie.'
    const ajeno = 'Si no lo pediste, puedes ignorar este mensaje: tu contraseña sigue siendo la misma.'
    // The token is in the fragment, which browsers never send: it is in no log and no Referer.
    const url = `${publicUrl}/restablecer#token=${token}`
    return carta(negocio, {
      asunto: `${titulo} de ${negocio.nombre}`,
      titulo,
      resumen: vence,
      cuerpo: [parrafo(paso), boton(titulo, url), parrafo(vence), nota(ajeno)],
    })
  },
}

export const contrasenaCambiada: Plantilla<{ momento: Instante }> = {
  nombre: 'contrasena-cambiada',
  titulo: 'Aviso de contraseña cambiada',
  secreta: false,
  redactar: ({ momento }, { negocio, publicUrl }) => {
    const titulo = 'Tu contraseña fue cambiada'
    const wall = wallTimeDe(momento)
    const cuando = `La contraseña de tu cuenta se cambió el ${formatFechaLarga(wall)}, ${formatHora(wall)} (hora de Costa Rica).`
    const sesiones = 'Las demás sesiones abiertas se cerraron. Si fue una acción tuya, no tienes que hacer nada.'
    const ajeno = `Si no fue una acción tuya, elige ya otra contraseña con “¿Olvidaste tu contraseña?”${negocio.telefono ? ` y llámanos al ${negocio.telefono}` : ''}.`
    return carta(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: cuando,
      cuerpo: [parrafo(cuando), parrafo(sesiones), nota(ajeno), boton('Iniciar sesión', `${publicUrl}/login`)],
    })
  },
}
