import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, contactBlock, letter, note, paragraph } from '../../mensajes/letters/letter.ts'
import { entraConCodigo } from '../acceso/queries.ts'
import { DIAS_DE_INVITACION } from './rules.ts'

/** Offers whoever began with a code a password, to be chosen whenever they like. */
export const contrasenaPendiente: MessageKind<{ usuarioId: number; token: string }> = {
  nombre: 'contrasena-pendiente',
  titulo: 'Enlace para poner una contraseña',
  secreta: true,
  reposa: true,
  vigencia: DIAS_DE_INVITACION * 24 * 60 * 60_000,
  vigente: ({ usuarioId }, tx) => entraConCodigo(tx, usuarioId),
  redactar: ({ token }, { negocio, publicUrl }) => {
    const titulo = 'Pon tu contraseña cuando quieras'
    const que = 'Tu cuenta ya está lista: entraste con el código de tu correo.'
    const paso = 'Si prefieres entrar con una contraseña la próxima vez, elígela aquí. No hay prisa:'
    const vence = `El enlace sirve una sola vez y vence en ${DIAS_DE_INVITACION} días. Después te sirve “¿Olvidaste tu contraseña?”.`
    const ajeno = 'Si este mensaje no es para ti, puedes ignorarlo.'
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: que,
      cuerpo: [
        paragraph(que),
        paragraph(paso),
        button('Poner mi contraseña', `${publicUrl}/restablecer#token=${token}`),
        paragraph(vence),
        note(ajeno),
      ],
    })
  },
}

/** Invites a person without an account to choose a password. */
export const invitacion: MessageKind<{ nombre: string; token: string }> = {
  nombre: 'invitacion',
  titulo: 'Invitación a crear una cuenta',
  secreta: true,
  vigencia: DIAS_DE_INVITACION * 24 * 60 * 60_000,
  redactar: ({ nombre, token }, { negocio, publicUrl }) => {
    const titulo = 'Crea tu cuenta'
    const que = `Hola, ${nombre}: con una cuenta ves tus citas, tus talleres y tus órdenes, y reservas cuando quieras.`
    const paso = 'Lo que ya tienes con nosotros te espera ahí. Solo falta que elijas tu contraseña:'
    const vence = `El enlace sirve una sola vez y vence en ${DIAS_DE_INVITACION} días. Después puedes registrarte con este mismo correo y encontrarás lo mismo.`
    const ajeno = 'Si este mensaje no es para ti, puedes ignorarlo: sin el enlace no se crea ninguna cuenta.'
    return letter(negocio, {
      asunto: `${titulo} en ${negocio.nombre}`,
      titulo,
      resumen: vence,
      cuerpo: [
        paragraph(que),
        paragraph(paso),
        // The token is in the fragment, as in cuentas/correos.ts.
        button('Elegir mi contraseña', `${publicUrl}/restablecer#token=${token}`),
        paragraph(vence),
        note(ajeno),
        ...contactBlock(negocio),
      ],
    })
  },
}
