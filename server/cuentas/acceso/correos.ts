import { DIA_MS, formatFechaLarga, formatHora, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { VIGENCIA_DE_CODIGO_MS } from '../../../contract/cuentas/entrada.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { hashToken } from '../../base/http/session.ts'
import { button, highlight, letter, note, paragraph } from '../../mensajes/letters/letter.ts'
import { findRestablecimiento } from '../olvido/queries.ts'
import { DIAS_DE_INVITACION, enlaceDeContrasena } from './rules.ts'

interface PalabrasDeCodigo {
  nombre: string
  titulo: string
  para: string
  ajeno: string
}

/** A mail with a code. It repeats nothing typed into the form: otherwise a stranger could send texts to anyone through us. */
function mailWithCode({ nombre, titulo, para, ajeno }: PalabrasDeCodigo): MessageKind<{ codigo: string }> {
  return {
    nombre,
    titulo,
    secreta: true,
    vigencia: VIGENCIA_DE_CODIGO_MS,
    redactar: ({ codigo }, { negocio }) => {
      const vence = 'Vence en 15 minutos. No lo compartas con nadie.'
      return letter(negocio, {
        asunto: `${codigo} es tu código para ${para} en ${negocio.nombre}`,
        titulo: `Tu código para ${para}`,
        resumen: vence,
        cuerpo: [
          paragraph(`Escribe este código en la página para ${para}:`),
          highlight(codigo),
          paragraph(vence),
          note(`Si no pediste este código, puedes ignorar este mensaje: ${ajeno}`),
        ],
      })
    },
  }
}

export const codigo = mailWithCode({
  nombre: 'codigo',
  titulo: 'Código de registro',
  para: 'crear tu cuenta',
  ajeno: 'sin el código nadie crea una cuenta con tu correo.',
})

/** Of our own sheets, where the code logs in, and opens the account where there is none. */
export const codigoDeEntrada = mailWithCode({
  nombre: 'codigo-de-entrada',
  titulo: 'Código para entrar',
  para: 'entrar',
  ajeno: 'sin el código nadie entra con tu correo.',
})

export const cuentaExistente: MessageKind<object> = {
  nombre: 'cuenta-existente',
  titulo: 'Aviso de cuenta existente',
  secreta: false,
  redactar: (_datos, { negocio, publicUrl }) => {
    const que = 'Alguien intentó registrarse con este correo, que ya tiene una cuenta. No hemos cambiado nada.'
    const paso =
      'Si fue una solicitud tuya, inicia sesión con tu contraseña; si no tienes o no la recuerdas, pide una con «¿Olvidaste tu contraseña?».'
    const ajeno = 'Si no fue una solicitud tuya, puedes ignorar este mensaje: nadie ha entrado en tu cuenta.'
    return letter(negocio, {
      asunto: `Ya tienes una cuenta en ${negocio.nombre}`,
      titulo: 'Ya tienes una cuenta',
      resumen: que,
      cuerpo: [paragraph(que), paragraph(paso), button('Iniciar sesión', `${publicUrl}/login`), note(ajeno)],
    })
  },
}

/** `primera`: the account has none to change. */
export const contrasena: MessageKind<{ token: string; primera?: true }> = {
  nombre: 'contrasena',
  titulo: 'Enlace para cambiar la contraseña',
  secreta: true,
  vigencia: 30 * 60_000,
  redactar: ({ token, primera }, { negocio, publicUrl }) => {
    const titulo = primera ? 'Pon tu contraseña' : 'Cambia tu contraseña'
    const paso = primera
      ? 'Recibimos una solicitud de contraseña para tu cuenta, que todavía no tiene. Abre este enlace y escribe una:'
      : 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Abre este enlace y escribe una nueva:'
    const vence = 'El enlace sirve una sola vez y vence en 30 minutos. No lo compartas con nadie.'
    const igual = primera ? 'sigues entrando con un código' : 'tu contraseña sigue siendo la misma'
    const ajeno = `Si no lo pediste, puedes ignorar este mensaje: ${igual}.`
    const url = enlaceDeContrasena(publicUrl, token, primera === true)
    return letter(negocio, {
      asunto: `${titulo} de ${negocio.nombre}`,
      titulo,
      resumen: vence,
      cuerpo: [paragraph(paso), button(titulo, url), paragraph(vence), note(ajeno)],
    })
  },
}

/** `primera`: it was chosen where somebody was logged in by a code. */
export const contrasenaCambiada: MessageKind<{ momento: Instante; primera?: true }> = {
  nombre: 'contrasena-cambiada',
  titulo: 'Aviso de contraseña cambiada',
  secreta: false,
  redactar: ({ momento, primera }, { negocio, publicUrl }) => {
    const titulo = primera ? 'Tu cuenta ya tiene contraseña' : 'Tu contraseña fue cambiada'
    const wall = wallTimeDe(momento)
    const cuando = `La contraseña de tu cuenta se ${primera ? 'puso' : 'cambió'} el ${formatFechaLarga(wall)}, ${formatHora(wall)} (hora de Costa Rica).`
    const sesiones = 'Las demás sesiones abiertas se cerraron. Si fue una acción tuya, no tienes que hacer nada.'
    const ajeno = `Si no fue una acción tuya, elige ya otra contraseña con «¿Olvidaste tu contraseña?»${negocio.telefono ? ` y llámanos al ${negocio.telefono}` : ''}.`
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: cuando,
      cuerpo: [paragraph(cuando), paragraph(sesiones), note(ajeno), button('Iniciar sesión', `${publicUrl}/login`)],
    })
  },
}

/** Offers whoever began with a code a password, to be chosen whenever they like. */
export const contrasenaPendiente: MessageKind<{ usuarioId: number; token: string }> = {
  nombre: 'contrasena-pendiente',
  titulo: 'Enlace para poner una contraseña',
  secreta: true,
  reposa: true,
  vigencia: DIAS_DE_INVITACION * DIA_MS,
  vigente: async ({ usuarioId, token }, tx, ahora) => {
    const link = await findRestablecimiento(tx, hashToken(token), ahora)
    return link?.id === usuarioId && link.contrasena === null
  },
  redactar: ({ token }, { negocio, publicUrl }) => {
    const titulo = 'Pon tu contraseña cuando quieras'
    const que = 'Tu cuenta ya está lista: entraste con el código de tu correo.'
    const paso = 'Si prefieres entrar con una contraseña la próxima vez, elígela aquí. No hay prisa:'
    const vence = `El enlace sirve una sola vez y vence en ${DIAS_DE_INVITACION} días. Después te sirve «¿Olvidaste tu contraseña?».`
    const ajeno = 'Si este mensaje no es para ti, puedes ignorarlo.'
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: que,
      cuerpo: [
        paragraph(que),
        paragraph(paso),
        button('Poner mi contraseña', enlaceDeContrasena(publicUrl, token, true)),
        paragraph(vence),
        note(ajeno),
      ],
    })
  },
}
