import { cuandoVence } from '../../../contract/dinero/bonos/bonos.ts'
import { bonoPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { comoPagar } from '../../mensajes/letters/como-pagar.ts'
import { button, contactBlock, letter, paragraph } from '../../mensajes/letters/letter.ts'
import { vendidosRespondidos } from './answer.ts'
import { tituloDeBono } from './rules.ts'
import { findVendido } from './vendidos/queries.ts'

interface Datos {
  nombre: string
  vendidoId: number
}

/** Tells who got a bono what it is, until when, how it is paid back and how it is paid; no service is named (R-discrecion). */
export const bonoVendido: MessageKind<Datos> = {
  nombre: 'bono-vendido',
  titulo: 'Bono',
  secreta: false,
  reposa: true,
  vigente: async ({ vendidoId }, tx) => ((await findVendido(tx, vendidoId))?.quedan ?? 0) > 0,
  redactar: async ({ nombre, vendidoId }, { db, negocio, publicUrl }) => {
    const vendido = (await findVendido(db, vendidoId))!
    const [dicho] = await vendidosRespondidos(db, [vendido], UNSCOPED)
    const titulo = `Tu ${tituloDeBono(vendido.sesiones).toLowerCase()}`
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: 'Se usa solo, una sesión por cita.',
      cuerpo: [
        paragraph(`Hola, ${nombre}: ya puedes usar tu bono. Cada cita que reserves toma una sesión por sí sola.`),
        paragraph(`${cuandoVence(vendido) || 'No vence'}. ${vendido.regla}`),
        ...comoPagar(bonoPorPagar(dicho!), negocio),
        button('Ver mi bono', `${publicUrl}/perfilusuario`),
        ...contactBlock(negocio),
      ],
    })
  },
}
