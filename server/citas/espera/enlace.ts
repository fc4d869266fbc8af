import { formatFechaLarga, formatHora } from '../../../contract/base/tiempo.ts'
import { readLimites } from '../../ajustes/queries.ts'
import type { ClaseDeEnlace } from '../../enlace.ts'
import { plazoDe } from '../../espera/rules.ts'
import { dejarHora, tomarHora } from './esperar.ts'
import { findEspera } from './queries.ts'

/** The link in the mail that offers an hour: it books it, or lets it pass. */
export const enlaceDeHora: ClaseDeEnlace = {
  proposito: 'HORA',

  async ver(tx, { asuntoId }, ahora) {
    const espera = await findEspera(tx, asuntoId)
    if (!espera || espera.inicio === null || espera.fin === null || (espera.ofrecidaHasta ?? 0) <= ahora)
      return undefined
    const { inicio, fin, ofrecidaHasta } = espera
    return {
      ...{ titulo: 'Hay una hora para ti', inicio, fin, fueraDePlazo: false },
      nota: `Te la guardamos ${plazoDe(ofrecidaHasta!)}. No hace falta iniciar sesión.`,
      acciones: [
        { accion: 'TOMAR', texto: 'Tomar esta hora' },
        { accion: 'PASAR', texto: 'No, gracias' },
      ],
    }
  },

  acciones: {
    async TOMAR(tx, { asuntoId, usuarioId }, { ahora }) {
      const { inicio } = await tomarHora(tx, asuntoId, usuarioId, await readLimites(tx), ahora)
      const cuando = `${formatFechaLarga(inicio)} a las ${formatHora(inicio)}`
      return `Tu cita quedó para el ${cuando}. Te enviamos la confirmación por correo.`
    },

    async PASAR(tx, { asuntoId, usuarioId }, { ahora }) {
      await dejarHora(tx, asuntoId, usuarioId, ahora)
      return 'Gracias por avisar: la hora pasa a la siguiente persona, y ya no estás en la lista de ese día.'
    },
  },
}
