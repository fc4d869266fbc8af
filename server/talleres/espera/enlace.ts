import type { ClaseDeEnlace } from '../../enlace.ts'
import { ofertaVencida, plazoDe } from '../../espera/rules.ts'
import { findInscripcion } from '../inscripciones/queries.ts'
import { findTaller } from '../queries.ts'
import { tomarCupo } from './esperar.ts'
import { pasarCupo } from './ofrecer.ts'
import { findOferta } from './queries.ts'

/** The link in the mail that offers a seat: it takes it, or lets it pass. */
export const enlaceDeCupo: ClaseDeEnlace = {
  proposito: 'CUPO',

  async ver(tx, { asuntoId }, ahora) {
    const oferta = await findOferta(tx, asuntoId, ahora)
    const taller = oferta && (await findTaller(tx, oferta.tallerId))
    if (!taller) return undefined
    const { inicio, fin } = taller
    return {
      ...{ titulo: 'Hay un campo para ti', inicio, fin, fueraDePlazo: false },
      nota: `Te lo guardamos ${plazoDe(oferta.hasta)}. No hace falta iniciar sesión.`,
      acciones: [
        { accion: 'TOMAR', texto: 'Tomar mi campo' },
        { accion: 'PASAR', texto: 'No, gracias' },
      ],
    }
  },

  acciones: {
    async TOMAR(tx, { asuntoId, usuarioId }, { ahora }) {
      const inscripcion = await findInscripcion(tx, asuntoId)
      if (!inscripcion) throw ofertaVencida()
      await tomarCupo(tx, { tallerId: inscripcion.tallerId, usuarioId }, ahora)
      return 'El campo es tuyo. Te enviamos la confirmación por correo, con el archivo para tu calendario.'
    },

    async PASAR(tx, { asuntoId }, { ahora }) {
      const oferta = await findOferta(tx, asuntoId, ahora)
      if (!oferta) throw ofertaVencida()
      await pasarCupo(tx, oferta, ahora)
      return 'Gracias por avisar: el campo pasa a la siguiente persona, y ya no estás en la lista.'
    },
  },
}
