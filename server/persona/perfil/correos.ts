import { formatTramo, type WallTime } from '../../../contract/base/time/time.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, factsBlock, letter, note, paragraph } from '../../mensajes/letters/letter.ts'

export const confirmarEliminacion: MessageKind<{ token: string }> = {
  nombre: 'eliminar-cuenta',
  titulo: 'Enlace para eliminar la cuenta',
  secreta: true,
  vigencia: 30 * 60_000,
  redactar: ({ token }, { negocio, publicUrl }) => {
    const titulo = 'Confirma que quieres eliminar tu cuenta'
    const paso =
      'Recibimos una solicitud para eliminar tu cuenta. Este enlace te muestra qué se borra y qué se conserva:'
    const vence = 'El enlace sirve una sola vez y vence en 30 minutos. Nada se elimina hasta que lo confirmes allí.'
    const ajeno =
      'Si no lo pediste, alguien conoce tu contraseña: cámbiala cuanto antes. Con eso este enlace deja de servir y tu cuenta sigue como está.'
    // The token is in the fragment, which browsers never send.
    const url = `${publicUrl}/eliminar-cuenta#token=${token}`
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: vence,
      cuerpo: [paragraph(paso), button('Ver y confirmar', url), paragraph(vence), note(ajeno)],
    })
  },
}

export const cuentaEliminada: MessageKind<object> = {
  nombre: 'cuenta-eliminada',
  titulo: 'Aviso de cuenta eliminada',
  secreta: true,
  olvidar: true,
  redactar: (_datos, { negocio }) => {
    const titulo = 'Tu cuenta fue eliminada'
    const que =
      'Como lo confirmaste, borramos tu cuenta y tus datos. Si tenías citas o talleres por venir, quedaron cancelados.'
    const queda =
      'De tus órdenes conservamos solo el código, la fecha, los productos y los totales, sin tu nombre ni tu correo: la contabilidad los necesita.'
    const ultimo = 'Este es nuestro último mensaje. Una vez enviado, tampoco guardamos esta dirección.'
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: que,
      cuerpo: [paragraph(que), paragraph(queda), note(ultimo)],
    })
  },
}

type Tiempo = { inicio: WallTime; fin: WallTime }

/** Tells the practice the appointments of an erased account, by start, and not whose they were. */
export const citasLiberadas: MessageKind<{ citas: (Tiempo & { servicio: string })[] }> = {
  nombre: 'citas-liberadas',
  titulo: 'Aviso de citas canceladas',
  secreta: false,
  redactar: ({ citas }, { negocio }) => {
    const una = citas.length === 1
    const titulo = una ? 'Una cita fue cancelada' : `${citas.length} citas fueron canceladas`
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: formatTramo(citas[0]!),
      cuerpo: [
        paragraph(`Se eliminó una cuenta, y con ella ${una ? 'esta cita' : 'estas citas'} por venir:`),
        ...citas.map((cita) => factsBlock(formatTramo(cita), 'Hora de Costa Rica', cita.servicio)),
        note('Ese tiempo quedó libre en la agenda, y lo que pasó quedó en la historia.'),
      ],
    })
  },
}
