import { centimos } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listUntouched } from '../../base/history/queries.ts'
import type { Examples } from '../../base/http/app.ts'
import { insertImagen } from '../../base/pictures/queries.ts'
import { drawWebp } from '../../base/pictures/webp.ts'
import { listQuienesSoloDan, servicios } from './queries.ts'

/** Six services of the example practice; `precio` is in céntimos. */
const SERVICIOS = [
  {
    dibujo: 'psicoterapia',
    nombre: 'Psicoterapia individual',
    siBuscas: 'hablar con calma de lo que te preocupa',
    detalle: 'Una hora para hablar con calma de lo que te preocupa, con acompañamiento profesional y a tu ritmo.',
    precio: 3_000_000,
  },
  {
    dibujo: 'pareja',
    nombre: 'Terapia de pareja',
    siBuscas: 'entenderse mejor en pareja',
    detalle: 'Un espacio neutral para escucharse de nuevo, ordenar los desacuerdos y decidir los próximos pasos.',
    precio: 4_000_000,
  },
  {
    dibujo: 'crianza',
    nombre: 'Orientación a madres y padres',
    siBuscas: 'ayuda con la crianza',
    detalle: 'Herramientas para límites con cariño, rutinas, pantallas, sueño y las etapas difíciles de la crianza.',
    precio: 3_000_000,
  },
  {
    dibujo: 'masaje',
    nombre: 'Masaje relajante con aceites',
    siBuscas: 'descansar y soltar la tensión',
    detalle: 'Masaje suave de cuerpo entero con aceites esenciales de la zona. Incluye una infusión al final.',
    precio: 2_500_000,
  },
  {
    dibujo: 'reflexologia',
    nombre: 'Reflexología',
    siBuscas: 'alivio sin quitarte la ropa',
    detalle: 'Presión en puntos del pie que ayuda a soltar la tensión. Se recibe con ropa cómoda.',
    precio: 2_000_000,
  },
  {
    dibujo: 'desarrollo',
    nombre: 'Sesión de desarrollo personal',
    siBuscas: 'alcanzar una meta o cambiar un hábito',
    detalle: 'Una meta concreta, un plan pequeño y seguimiento: hábitos, trabajo, decisiones importantes.',
    precio: 2_750_000,
  },
] as const

export const ejemplos: Examples = {
  preparar,
  retirar: async (tx, puestos) => {
    for (const id of await listUntouched(tx, 'SERVICIO', ['servicios', 'creado'], [puestos]))
      if ((await listQuienesSoloDan(tx, id)).length === 0) await servicios.erase(tx, id)
  },
}

async function preparar(ahora: Instante) {
  const dibujos = await Promise.all(
    SERVICIOS.map(({ dibujo }) => drawWebp(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))),
  )
  return async (tx: Tx) => {
    for (const [i, { dibujo: _, ...servicio }] of SERVICIOS.entries()) {
      const imagen = await insertImagen(tx, dibujos[i]!, ahora)
      await servicios.insert(tx, { ...servicio, precio: centimos(servicio.precio), imagen, creado: ahora })
    }
  }
}
