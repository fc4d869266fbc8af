import { DIA_MS } from '../../../contract/base/time/time.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, contactBlock, letter, note, paragraph } from '../../mensajes/letters/letter.ts'
import { DIAS_DE_INVITACION, enlaceDeContrasena } from '../acceso/rules.ts'

/** Invites a person without an account to choose a password. */
export const invitacion: MessageKind<{ nombre: string; token: string }> = {
  nombre: 'invitacion',
  titulo: 'Invitación a crear una cuenta',
  secreta: true,
  vigencia: DIAS_DE_INVITACION * DIA_MS,
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
        button('Elegir mi contraseña', enlaceDeContrasena(publicUrl, token, true)),
        paragraph(vence),
        note(ajeno),
        ...contactBlock(negocio),
      ],
    })
  },
}
