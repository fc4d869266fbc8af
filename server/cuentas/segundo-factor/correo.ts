import { formatFechaLarga, formatHora, type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { letter, note, paragraph } from '../../mensajes/letters/letter.ts'

const TITULOS = {
  activado: 'Activaste el segundo factor',
  quitado: 'El segundo factor fue quitado',
  recuperacion: 'Se usó un código de recuperación',
  renovados: 'Creaste códigos de recuperación nuevos',
}

export interface DatosDeSegundoFactor {
  aviso: keyof typeof TITULOS
  momento: Instante
  /** Recovery codes left. */
  quedan: number
}

/** Warns the person, in case a stranger did it. */
export const segundoFactor: MessageKind<DatosDeSegundoFactor> = {
  nombre: 'segundo-factor',
  titulo: 'Aviso del segundo factor',
  secreta: false,
  redactar: ({ aviso, momento, quedan }, { negocio }) => {
    const titulo = TITULOS[aviso]
    const wall = wallTimeDe(momento)
    const cuando = `Fue el ${formatFechaLarga(wall)}, ${formatHora(wall)} (hora de Costa Rica).`
    const ajeno = `Si no fue una acción tuya, elige ya otra contraseña con «¿Olvidaste tu contraseña?»${negocio.telefono ? ` y llámanos al ${negocio.telefono}` : ''}.`
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: cuando,
      cuerpo: [paragraph(cuando), paragraph(ahoraDe(aviso, quedan)), note(ajeno)],
    })
  },
}

function ahoraDe(aviso: DatosDeSegundoFactor['aviso'], quedan: number): string {
  if (aviso === 'quitado') return 'Para entrar a tu cuenta basta de nuevo con la contraseña.'
  if (aviso === 'activado') return 'Para entrar a tu cuenta se pide la contraseña y un código de tu aplicación.'
  if (aviso === 'renovados') return `Ahora sirven los ${quedan} códigos nuevos; los anteriores ya no.`
  const cuantos =
    quedan === 1 ? 'Te queda 1 código' : quedan === 0 ? 'No te queda ninguno' : `Te quedan ${quedan} códigos`
  return `Se usó en lugar del código de tu aplicación. ${cuantos}; puedes crear otros en Ajustes.`
}
