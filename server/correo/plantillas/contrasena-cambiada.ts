import { formatFechaLarga, formatHora, wallTimeOf } from '../../../contract/tiempo.ts'
import { boton, carta, nota, parrafo } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

const TITULO = 'Tu contraseña fue cambiada'
const SESIONES = 'Las demás sesiones abiertas se cerraron. Si fue una acción tuya, no tienes que hacer nada.'

export const contrasenaCambiada: Plantilla<'contrasena-cambiada'> = {
  titulo: 'Aviso de contraseña cambiada',
  secreta: false,
  redactar: ({ momento }, { negocio, publicUrl }) => {
    const wall = wallTimeOf(momento)
    const cuando = `La contraseña de tu cuenta se cambió el ${formatFechaLarga(wall)}, ${formatHora(wall)} (hora de Costa Rica).`
    const ajeno = `Si no fue una acción tuya, elige ya otra contraseña con “¿Olvidaste tu contraseña?” y llámanos al ${negocio.telefono}.`
    return carta(negocio, {
      asunto: `${TITULO} · ${negocio.nombre}`,
      titulo: TITULO,
      resumen: cuando,
      cuerpo: [parrafo(cuando), parrafo(SESIONES), nota(ajeno), boton('Iniciar sesión', `${publicUrl}/login`)],
    })
  },
}
